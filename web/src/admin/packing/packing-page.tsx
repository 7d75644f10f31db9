import { deskLimits } from "@shop/contract/desk/limits";
import type { PackingOrder } from "@shop/contract/desk/packing";
import { formatCount } from "@shop/contract/format";
import { mayPack } from "@shop/contract/order-status";
import { isAdmin } from "@shop/contract/roles";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { type List, useList } from "../../data/lists/use-list.ts";
import { useKnownRole } from "../../data/session/role-check.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { useNow } from "../../ui/use-now.ts";
import { packingKey, pollDesk } from "../order-steps/desk-queries.ts";
import { readCarrier } from "../order-steps/todays-carrier.ts";
import { paperOf } from "../paper-link.ts";
import { changeParcels, useParcels } from "../parcels/parcel-store.ts";
import { type Parcel, withParcel } from "../parcels/parcels.ts";
import { UnsentParcels } from "../parcels/unsent-parcels.tsx";
import { isPackedByOther, nextToPack } from "./next-to-pack.ts";
import { PackedOrder } from "./packed-order.tsx";
import { TodaysCarrier } from "./todays-carrier.tsx";

/** How many of the next orders are loaded with their shelves and notes, for when the connection is lost. */
const loadedAhead = 10;

/** Loads all about the next orders while there is a connection. */
const useAhead = (rows: readonly PackingOrder[]): void => {
  const cache = useQueryClient();
  const ids = rows.slice(0, loadedAhead).map(({ _id }) => _id);
  const key = ids.join(" ");
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      for (const id of key.split(" ")) {
        if (!id || !isCurrent) return;
        await cache.prefetchQuery({
          queryKey: packingKey(id),
          queryFn: ({ signal }) => call("GET /desk/packing/:id", { params: { id } }, { signal }),
          staleTime: 5 * 60_000,
          gcTime: Number.POSITIVE_INFINITY,
          meta: { silent: true },
        });
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [cache, key]);
};

interface LoadedProps {
  list: List<PackingOrder>;
  children: ReactNode;
}

const Loaded = ({ list, children }: LoadedProps) => {
  const { rows, status, error, reload, reloading } = list;
  if (status === "pending") return <Spinner inline />;
  if (status === "error" && rows.length === 0)
    return <ErrorState message={failureText(error)} onRetry={reload} busy={reloading} />;
  return children;
};

interface NothingProps {
  /** How many orders somebody else packs. */
  others: number;
  /** How many orders were passed over here. */
  passedOver: number;
  onAgain: () => void;
}

const NothingToPack = ({ others, passedOver, onAgain }: NothingProps) => {
  const role = useKnownRole();
  if (passedOver > 0)
    return (
      <EmptyState title="The others are done" text={`You have passed over ${passedOver}.`}>
        <Button onClick={onAgain}>Go through them again</Button>
      </EmptyState>
    );
  const theirs = others === 1 ? "the last order" : `the last ${others} orders`;
  return (
    <EmptyState
      title={others > 0 ? "The rest is taken" : "All packed"}
      text={others > 0 ? `Somebody else is packing ${theirs}.` : "No order waits to be shipped."}
    >
      {role && isAdmin(role) && <ButtonLink to={paths.deskOrders}>See the orders</ButtonLink>}
    </EmptyState>
  );
};

/** Packs one order after the other on a phone, with or without a connection. */
const PackingPage = () => {
  const { uid } = useSignedInUser();
  const orders = useList("GET /desk/packing", {}, { pollMs: pollDesk });
  const { rows, status, isGone } = orders;
  const [address] = useSearchParams();
  const now = useNow(5_000);
  const parcels = useParcels(uid);
  /** Orders that were passed over here. */
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [carrier, setCarrier] = useState(() => readCarrier().today);
  /** The orders that were packed here, by their parcels' numbers. */
  const [used, setUsed] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        parcels.flatMap(({ trackingNumber, id }) => (trackingNumber ? [[trackingNumber, id]] : [])),
      ),
  );
  /** The order on the screen; the first one may be named by the address. */
  const [currentId, setCurrentId] = useState(() => address.get("order"));
  const heading = useRef<HTMLHeadingElement>(null);
  useAhead(rows);

  const queued = parcels.map(({ id }) => id);
  const left = rows.filter((row) => !isGone(row) && mayPack(row.status));
  const open = left.filter(({ _id }) => !queued.includes(_id));
  const circumstances = { uid, now, ids: new Set([...passed, ...queued]) };
  const next = nextToPack(open, circumstances);
  const current =
    rows.find(({ _id }) => _id === currentId && !queued.includes(_id)) ?? next ?? null;
  const shownId = current?._id ?? null;
  useEffect(() => {
    if (shownId !== null) setCurrentId(shownId); // it stays when an older order joins
  }, [shownId]);

  const goOn = (id: string) => {
    setPassed((before) => new Set([...before, id]));
    setCurrentId(null);
    heading.current?.focus();
  };
  const ship = (parcel: Parcel) => {
    const { trackingNumber, id } = parcel;
    if (trackingNumber) setUsed((before) => new Map([...before, [trackingNumber, id]]));
    changeParcels(uid, (before) => withParcel(before, parcel));
    setCurrentId(null);
    heading.current?.focus();
  };
  const others = open.filter((row) => isPackedByOther(row, circumstances)).length;
  const passedOver = open.filter(({ _id }) => passed.has(_id)).length;

  const content =
    current !== null ? (
      <PackedOrder
        key={current._id}
        order={current}
        carrier={current.delivery.pickup ? current.delivery.name : carrier}
        others={rows.flatMap(({ lines }) => lines)}
        isTaken={(number) => (used.get(number) ?? current._id) !== current._id}
        isGone={isGone(current)}
        onShip={ship}
        onNext={() => goOn(current._id)}
      />
    ) : (
      <NothingToPack others={others} passedOver={passedOver} onAgain={() => setPassed(new Set())} />
    );
  return (
    <div className="mx-auto max-w-160">
      <PageHeading title="Packing">
        <p ref={heading} tabIndex={-1} role="status" className="tabular-nums">
          {status === "success" ? `${formatCount(open.length)} to ship` : ""}
        </p>
        {open.length > 0 && (
          <ButtonLink
            to={paperOf(
              "picking",
              open.slice(0, deskLimits.pickedOrders).map(({ _id }) => _id),
            )}
            tone="secondary"
            size="sm"
          >
            Picking list
          </ButtonLink>
        )}
      </PageHeading>
      <UnsentParcels />
      <TodaysCarrier carrier={carrier} onChoose={setCarrier} />
      <Loaded list={orders}>{content}</Loaded>
    </div>
  );
};

export default PackingPage;
