import { deskLimits } from "@shop/contract/desk/limits";
import type { Route } from "@shop/contract/endpoints";
import { isAdmin } from "@shop/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { CallFailed, failureText, nullIfMissing } from "../../data/call/call-failed.ts";
import { inParallel } from "../../data/call/in-parallel.ts";
import { useKnownRole } from "../../data/session/role-check.ts";
import { paths } from "../../paths.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { usePageName } from "../../runtime/use-page-name.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { type PaperKind, paperKinds } from "../paper-link.ts";
import { Unreadable } from "../unreadable.tsx";
import { Invoice } from "./invoice.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { PickingList } from "./picking-list.tsx";

const titles: Readonly<Record<PaperKind, readonly [one: string, several: string]>> = {
  "packing-slip": ["Packing slip", "Packing slips"],
  invoice: ["Invoice", "Invoices"],
  picking: ["Picking list", "Picking list"],
};

/** The sizes of paper, by the name that the style sheet knows. */
const sizes = [
  ["a4", "A4"],
  ["label", "Label, 100 × 150 mm"],
] as const;
type Size = (typeof sizes)[number][0];

const storedSize = persistentText("paperSize");

/** What is printed, and the documents of those orders that can't be read. */
interface Printed<T> {
  entries: T[];
  unreadable: string[];
}

/** @returns the orders in the sequence of their ids, without those that don't exist any more */
const loadOrders = async <Order,>(
  ids: readonly string[],
  loadOne: (id: string) => Promise<Order>,
): Promise<Printed<Order>> => {
  const unreadable: string[] = [];
  const load = async (id: string) => {
    try {
      return await nullIfMissing(loadOne(id));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== "unreadable") throw error;
      unreadable.push(`orders/${id}`);
      return null;
    }
  };
  const orders = await inParallel(ids, load);
  return { entries: orders.filter((order) => order !== null), unreadable };
};

interface PapersProps {
  ids: readonly string[];
  size: Size;
}

const Loaded = <T,>({
  query,
  children,
}: {
  query: {
    data: Printed<T> | undefined;
    error: Error | null;
    refetch: () => unknown;
    isFetching: boolean;
  };
  children: (data: Printed<T>) => ReactNode;
}) => {
  const { data, error, refetch, isFetching } = query;
  const role = useKnownRole();
  if (data && data.entries.length > 0) return children(data);
  if (data)
    return (
      <>
        <Unreadable paths={data.unreadable} />
        <EmptyState title="Nothing to print" text="The orders may have been deleted.">
          {role && isAdmin(role) && <ButtonLink to={paths.deskOrders}>See the orders</ButtonLink>}
        </EmptyState>
      </>
    );
  if (error)
    return (
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  return <Spinner inline />;
};

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;

interface OrderPapersProps<Order> extends PapersProps {
  /** The call that answers one order. */
  route: Route;
  load: (id: string, signal: AbortSignal) => Promise<Order>;
  Sheet: ComponentType<{ order: Order }>;
}

/** A sheet for each order. */
const OrderPapers = <Order extends { readonly _id: string }>({
  ids,
  size,
  route,
  load,
  Sheet,
}: OrderPapersProps<Order>) => {
  const query = useQuery({
    queryKey: [route, "papers", ids],
    queryFn: ({ signal }) => loadOrders(ids, (id) => load(id, signal)),
    ...fresh,
  });
  return (
    <Loaded query={query}>
      {({ entries, unreadable }) => (
        <>
          <Unreadable paths={unreadable} className="paper-screen mb-6" />
          <div className="papers grid gap-6" data-size={size}>
            {entries.map((order) => (
              <Sheet key={order._id} order={order} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
};

const Invoices = (props: PapersProps) => (
  <OrderPapers
    {...props}
    route="GET /desk/orders/:id"
    load={(id, signal) => call("GET /desk/orders/:id", { params: { id } }, { signal })}
    Sheet={Invoice}
  />
);

const PackingSlips = (props: PapersProps) => (
  <OrderPapers
    {...props}
    route="GET /desk/packing/:id"
    load={(id, signal) => call("GET /desk/packing/:id", { params: { id } }, { signal })}
    Sheet={PackingSlip}
  />
);

const Picking = ({ ids, size }: PapersProps) => {
  const query = useQuery({
    queryKey: ["GET /desk/picking", ids],
    queryFn: ({ signal }) =>
      call("GET /desk/picking", { query: { ids: ids.join(",") } }, { signal }),
    ...fresh,
  });
  return (
    <Loaded query={query}>
      {(picking) => (
        <div className="papers grid gap-6" data-size={size}>
          <PickingList {...picking} orders={ids.length - picking.unreadable.length} />
        </div>
      )}
    </Loaded>
  );
};

const papers: Readonly<Record<PaperKind, ComponentType<PapersProps>>> = {
  "packing-slip": PackingSlips,
  invoice: Invoices,
  picking: Picking,
};

const isKind = (kind: string): kind is PaperKind => paperKinds.some((known) => known === kind);

/** Packing slips, invoices or a picking list of some orders, to print. On paper there is nothing else. */
const PaperPage = () => {
  const { kind = "" } = useParams();
  const role = useKnownRole();
  const [address] = useSearchParams();
  const ids = (address.get("ids") ?? "")
    .split(",")
    .filter(Boolean)
    .slice(0, deskLimits.pickedOrders);
  const [size, setSize] = useState<Size>(() => (storedSize.read() === "label" ? "label" : "a4"));
  const [one, several] = isKind(kind) ? titles[kind] : ["Not found", "Not found"];
  const title = ids.length === 1 ? one : several;
  usePageName(title);
  // An invoice has prices: a packer finds nothing at its address, and the shop answers them none.
  if (!isKind(kind) || (kind === "invoice" && !(role && isAdmin(role)))) return <NothingHere />;
  const Papers = papers[kind];
  return (
    <div className="paper-page">
      <div className="paper-screen">
        <PageHeading title={title}>
          <Button onClick={() => print()}>Print</Button>
        </PageHeading>
        <fieldset className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
          <legend className="sr-only">Paper</legend>
          {sizes.map(([name, label]) => (
            <label key={name} className="inline-flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="paper-size"
                className="size-5 flex-none"
                checked={size === name}
                onChange={() => {
                  storedSize.write(name);
                  setSize(name);
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <Papers key={`${kind} ${ids.join()}`} ids={ids} size={size} />
    </div>
  );
};

export default PaperPage;
