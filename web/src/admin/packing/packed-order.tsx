import type { PackingOrder } from "@shop/contract/desk/packing";
import { formatCount } from "@shop/contract/format";
import { mayPack, statusInText } from "@shop/contract/order-status";
import { looksLikeProduct } from "@shop/contract/parcel-number";
import { isAdmin } from "@shop/contract/roles";
import { giftText } from "@shop/contract/shop";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useKnownRole } from "../../data/session/role-check.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { destinationOf } from "../../domain/orders/destination.ts";
import { standingLines } from "../../domain/orders/order-lines.ts";
import { orderPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { formatAge } from "../../ui/format-age.ts";
import { Link } from "../../ui/link.tsx";
import { useNow } from "../../ui/use-now.ts";
import { moneyBackTexts } from "../desk-order-format.ts";
import { usePackingDetails } from "../order-steps/desk-queries.ts";
import { paperOf } from "../paper-link.ts";
import type { Parcel } from "../parcels/parcels.ts";
import { type ScanAnswer, ScanByCamera } from "../scan/scan-by-camera.tsx";
import { isInField } from "../scan/scan-keys.ts";
import { doubtOf, readScan, type ScannedLine } from "./read-scan.ts";
import { usePackingLease } from "./use-packing-lease.ts";

interface Line extends ScannedLine {
  readonly _id: string;
  readonly quantity: number;
  readonly shelf?: string | undefined;
}

interface LineProps {
  line: Line;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

const warning = "border-s-4 border-accent rounded-card bg-surface-muted px-4 py-3";

const PackedLine = ({ line: { name, quantity, shelf }, isTicked, onTick }: LineProps) => (
  <li>
    <label
      className="flex min-h-16 cursor-pointer items-center gap-3 px-3 py-2 text-lg leading-[1.35] data-[ticked=true]:bg-success/14"
      data-ticked={isTicked}
    >
      <input
        type="checkbox"
        className="size-7 flex-none"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span className="font-semibold tabular-nums">{`${formatCount(quantity)} ×`}</span>
      <span className="min-w-0 grow">{name}</span>
      {shelf && (
        <span className="rounded-mark border border-current px-2 font-semibold">{shelf}</span>
      )}
    </label>
  </li>
);

/** Lets a scanner type into the field wherever the focus is, unless that is another field. */
const useCaughtScans = (field: { readonly current: HTMLInputElement | null }): void => {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      const isShortcut = metaKey || ((ctrlKey || altKey) && !event.getModifierState("AltGraph"));
      if (key.length !== 1 || key === " " || isShortcut) return;
      const isElsewhere =
        isInField(document.activeElement) || document.querySelector("dialog[open]");
      if (!isElsewhere) field.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field]);
};

interface Props {
  order: PackingOrder;
  /** Who carries today's parcels; empty until it is chosen. */
  carrier: string;
  /** The lines of all orders to ship. */
  others: readonly ScannedLine[];
  /** @returns whether another parcel that was packed here has this number */
  isTaken: (number: string) => boolean;
  /** Whether the shop doesn't list it as one to ship any more. */
  isGone: boolean;
  onShip: (parcel: Parcel) => void;
  /** Goes on with the next order, without this one. */
  onNext: () => void;
}

/** One order: its lines are ticked by hand or by their barcodes, and its parcel's number ships it. */
export const PackedOrder = (props: Props) => {
  const { order, carrier, others, isTaken, isGone, onShip, onNext } = props;
  const { uid } = useSignedInUser();
  const { _id: id } = order;
  const role = useKnownRole();
  const { data: details } = usePackingDetails(id);
  const other = usePackingLease(id, uid);
  const now = useNow(20_000);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [number, setNumber] = useState("");
  const [fault, setFault] = useState("");
  /** What is asked about the number, before it is used. */
  const [doubt, setDoubt] = useState<string | null>(null);
  const scan = useRef<HTMLInputElement>(null);
  useCaughtScans(scan);
  const [scans, setScans] = useState(0);
  useEffect(() => {
    if (scans > 0) scan.current?.select(); // the next scan replaces this one
  }, [scans]);
  const lines: readonly Line[] = standingLines(details ?? order);
  const missing = lines.filter(({ _id }) => !ticked.has(_id)).length;
  const status = details?.status ?? order.status;
  const { moneyBack } = details ?? order;
  const isOver = isGone || details === null || !mayPack(status);

  const tick = (lineId: string, isTicked: boolean) => {
    const next = new Set(
      isTicked ? [...ticked, lineId] : [...ticked].filter((it) => it !== lineId),
    );
    setTicked(next);
    setFault("");
    if (lines.every(({ _id }) => next.has(_id))) scan.current?.focus();
  };
  const ship = (trackingNumber: string | undefined, isRight = false) => {
    if (missing > 0)
      return setFault(
        missing === 1 ? "1 line isn’t ticked yet." : `${missing} lines aren’t ticked yet.`,
      );
    // The focus stays in the number's field: the next scan must not fill the carrier's.
    if (carrier === "") return setFault("Choose above who carries today’s parcels.");
    const asked =
      isRight || !trackingNumber ? null : doubtOf(trackingNumber, isTaken(trackingNumber));
    setDoubt(asked);
    if (asked) return;
    onShip({
      id,
      name: order.number,
      seen: status,
      carrier,
      ...(trackingNumber ? { trackingNumber } : {}),
      ...(isRight ? { numberIsRight: true } : {}),
    });
  };
  /** A camera sees also what it isn't meant to: a number is shown, and shipped by hand. */
  const scanByCamera = (code: string): ScanAnswer => {
    const scanned = readScan(code, lines, others);
    switch (scanned.kind) {
      case "refused":
        return { says: scanned.why };
      case "product": {
        const { _id, name } = scanned.line;
        if (ticked.has(_id)) return { says: `${name} is ticked already.` };
        tick(_id, true);
        return { says: `${name} is ticked. ${missing === 1 ? "Scan the parcel’s number." : ""}` };
      }
      case "number":
        if (looksLikeProduct(scanned.number))
          return { says: `${scanned.number} is no product of this order.` };
        return {
          take: () => {
            setNumber(scanned.number);
            setFault("");
            setDoubt(null);
            scan.current?.focus();
          },
        };
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDoubt(null);
    const scanned = readScan(number, lines, others);
    setScans((before) => before + 1);
    switch (scanned.kind) {
      case "refused":
        return setFault(scanned.why);
      case "product": {
        const { _id, name } = scanned.line;
        setNumber("");
        return ticked.has(_id) ? setFault(`${name} is ticked already.`) : tick(_id, true);
      }
      case "number":
        setNumber(scanned.number);
        return ship(scanned.number);
    }
  };

  if (isOver)
    return (
      <section className="grid gap-4 wrap-anywhere" aria-label={order.number}>
        <p role="alert" className={warning}>
          {details === null || mayPack(status)
            ? `${order.number} isn’t to be shipped any more. Put its pieces back.`
            : `${order.number} is ${statusInText(status)} now. Put its pieces back unless you sent them.`}
        </p>
        <Button onClick={onNext}>Next order</Button>
      </section>
    );
  return (
    <section className="grid gap-4 wrap-anywhere" aria-label={order.number}>
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-4xl">
          {role && isAdmin(role) ? (
            <Link to={orderPath(id)} className="text-link">
              {order.number}
            </Link>
          ) : (
            <span>{order.number}</span>
          )}
          <span className="text-xl text-ink-soft">{formatAge(order.createdAt, now)}</span>
        </h2>
        <p className="whitespace-pre-line">
          {[order.delivery.pickup ? "" : destinationOf(order), order.phone]
            .filter(Boolean)
            .join("\n")}
        </p>
        {order.customerName && (
          <p className="text-ink-soft">{`Ordered by ${order.customerName}`}</p>
        )}
      </header>
      {other && (
        <p role="alert" className={warning}>
          {`${other.by.name || "Another admin"} is packing this, too.`}
        </p>
      )}
      {moneyBack && (
        <p role="alert" className={warning}>
          {moneyBackTexts[moneyBack]}
        </p>
      )}
      {order.delivery.pickup && (
        <p className={warning}>It stays here: the customer picks it up at the counter.</p>
      )}
      {order.gift && <p className={warning}>{giftText}</p>}
      {details && details.notes.length > 0 && (
        <ul className={`${warning} grid gap-1`} aria-label="Notes">
          {details.notes.map((note) => (
            <li key={note._id} className="whitespace-pre-line">
              {note.text}
            </li>
          ))}
        </ul>
      )}
      <ul
        className="divide-y divide-line rounded-card border border-line bg-surface"
        aria-label="Lines"
      >
        {lines.map((line) => (
          <PackedLine
            key={line._id}
            line={line}
            isTicked={ticked.has(line._id)}
            onTick={(isTicked) => tick(line._id, isTicked)}
          />
        ))}
      </ul>
      <form onSubmit={submit} className="grid gap-3" noValidate>
        <TextField
          ref={scan}
          label="Parcel’s number"
          value={number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          error={fault || undefined}
          onFocus={({ target }) => target.select()} // a scan replaces what stands there
          onChange={({ target }) => {
            setNumber(target.value);
            setFault("");
            setDoubt(null);
          }}
        />
        <ScanByCamera onScan={scanByCamera} />
        {doubt && (
          <div role="alert" className={`${warning} grid gap-2`}>
            <p>{doubt}</p>
            <Button tone="secondary" size="sm" onClick={() => ship(number, true)}>
              Use it all the same
            </Button>
          </div>
        )}
        <Button type="submit" size="lg">
          Ship
        </Button>
        <div className="mx-[-12px] flex flex-wrap justify-between gap-y-2">
          <Button tone="quiet" size="sm" onClick={() => ship(undefined)}>
            Ship without a number
          </Button>
          <a
            className="button button-quiet button-sm"
            href={paperOf("packing-slip", [id])}
            target="_blank"
            rel="noreferrer"
          >
            Packing slip
          </a>
          <Button tone="quiet" size="sm" onClick={onNext}>
            Not now
          </Button>
        </div>
      </form>
    </section>
  );
};
