import type { DeskOrder } from "@pros-and-drill/contract/desk/orders";
import { limits } from "@pros-and-drill/contract/limits";
import { type FormEvent, useRef, useState } from "react";
import { persistentText } from "../../../browser/persistent-text.ts";
import { Link } from "../../../navigation/link.tsx";
import { orderPath } from "../../../navigation/paths.ts";
import { useDeskOrder } from "../../../orders/desk-queries.ts";
import { statusInText } from "../../../orders/order-status.ts";
import { customerOf } from "../../../orders/order-words.ts";
import { useSignedInUser } from "../../../session/session-state.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { formatCount } from "../../../ui/format.ts";
import { formatAge } from "../../../ui/format-age.ts";
import { useNow } from "../../../ui/use-now.ts";
import { shortName, standingLines } from "../order-words.ts";
import { paperOf } from "../paper-link.ts";
import type { Parcel } from "./parcels.ts";
import { usePackingLease } from "./use-packing-lease.ts";
import "./packed-order.css";

/** The carrier of the last parcel: most go with the same. */
const lastCarrier = persistentText("carrier");

interface Line {
  readonly _id: string;
  readonly name: string;
  readonly quantity: number;
  readonly shelf?: string | undefined;
}

interface LineProps {
  line: Line;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

const PackedLine = ({ line: { name, quantity, shelf }, isTicked, onTick }: LineProps) => (
  <li>
    <label
      className="packed-line flex min-h-16 items-center gap-3 px-3 py-2"
      data-ticked={isTicked}
    >
      <input
        type="checkbox"
        className="check-tick size-7"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span className="packed-quantity">{`${formatCount(quantity)} ×`}</span>
      <span className="min-w-0 grow">{name}</span>
      {shelf && <span className="packed-shelf px-2">{shelf}</span>}
    </label>
  </li>
);

interface Props {
  order: DeskOrder;
  /** Whether the shop doesn't list it as one to ship any more. */
  isGone: boolean;
  onShip: (parcel: Parcel) => void;
  /** Goes on with the next order, without this one. */
  onNext: () => void;
}

/** One order: its lines are ticked, and its parcel's number is scanned or typed, which ships it. */
export const PackedOrder = ({ order, isGone, onShip, onNext }: Props) => {
  const { uid } = useSignedInUser();
  const { _id: id } = order;
  const { data: details } = useDeskOrder(id, { silent: true });
  const other = usePackingLease(id, uid);
  const now = useNow(20_000);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [carrier, setCarrier] = useState(() => lastCarrier.read() ?? "");
  const [number, setNumber] = useState("");
  const [fault, setFault] = useState("");
  const scan = useRef<HTMLInputElement>(null);
  const carrierField = useRef<HTMLInputElement>(null);
  const lines: readonly Line[] = standingLines(details ?? order);
  const missing = lines.filter(({ _id }) => !ticked.has(_id)).length;
  const status = details?.status ?? order.status;
  const isOver = isGone || details === null || status !== "confirmed";

  const tick = (lineId: string, isTicked: boolean) => {
    const next = new Set(
      isTicked ? [...ticked, lineId] : [...ticked].filter((it) => it !== lineId),
    );
    setTicked(next);
    setFault("");
    if (lines.every(({ _id }) => next.has(_id)))
      (carrier.trim() === "" ? carrierField : scan).current?.focus();
  };
  const ship = (trackingNumber: string | undefined) => {
    if (missing > 0)
      return setFault(
        missing === 1 ? "1 line isn’t ticked yet." : `${missing} lines aren’t ticked yet.`,
      );
    if (carrier.trim() === "") {
      setFault("Who carries the parcel?");
      carrierField.current?.focus();
      return;
    }
    lastCarrier.write(carrier.trim());
    onShip({
      ...{ id, name: shortName(order), carrier: carrier.trim() },
      ...(trackingNumber ? { trackingNumber } : {}),
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const scanned = number.trim();
    if (scanned) ship(scanned);
    else setFault("Scan or type the parcel’s number.");
  };

  if (isOver)
    return (
      <section className="packed-order grid gap-4" aria-label={shortName(order)}>
        <p role="alert" className="packed-warning px-4 py-3">
          {details === null || status === "confirmed"
            ? `${shortName(order)} isn’t to be shipped any more. Put its pieces back.`
            : `${shortName(order)} is ${statusInText(status)} now. Put its pieces back unless you sent them.`}
        </p>
        <Button onClick={onNext}>Next order</Button>
      </section>
    );
  return (
    <section className="packed-order grid gap-4" aria-label={shortName(order)}>
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link to={orderPath(id)} className="text-link">
            {shortName(order)}
          </Link>
          <span className="packed-age">{formatAge(order.createdAt, now)}</span>
        </h2>
        <p className="whitespace-pre-line">
          {[customerOf(order), order.address || "No address given", order.phone]
            .filter(Boolean)
            .join("\n")}
        </p>
      </header>
      {other && (
        <p role="alert" className="packed-warning px-4 py-3">
          {`${other.by.name || "Another admin"} is packing this, too.`}
        </p>
      )}
      {details && details.notes.length > 0 && (
        <ul className="packed-warning grid gap-1 px-4 py-3" aria-label="Notes">
          {details.notes.map((note) => (
            <li key={note._id} className="whitespace-pre-line">
              {note.text}
            </li>
          ))}
        </ul>
      )}
      <ul className="packed-lines" aria-label="Lines">
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
          ref={carrierField}
          label="Carrier"
          value={carrier}
          maxLength={limits.carrier}
          autoComplete="off"
          enterKeyHint="next"
          onChange={({ target }) => setCarrier(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault(); // Enter ships only after the parcel's number
            scan.current?.focus();
          }}
        />
        <TextField
          ref={scan}
          label="Parcel’s number"
          value={number}
          maxLength={limits.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          error={fault || undefined}
          onFocus={({ target }) => target.select()} // a scan replaces what stands there
          onChange={({ target }) => {
            setNumber(target.value);
            setFault("");
          }}
        />
        <Button type="submit" size="lg">
          Ship
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
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
