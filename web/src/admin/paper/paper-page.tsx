import { deskLimits } from "@shop/contract/desk/limits";
import { isAdmin } from "@shop/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { call } from "../../data/call/call.ts";
import { useKnownRole } from "../../data/session/role-check.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { usePageName } from "../../runtime/use-page-name.ts";
import { Button } from "../../ui/button.tsx";
import { NothingHere } from "../../ui/nothing-here.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { type PaperKind, paperKinds } from "../paper-link.ts";
import { CountSheets } from "./count-sheets.tsx";
import { Invoices } from "./invoices.tsx";
import { loadOrders } from "./load-orders.ts";
import { PackingSlip } from "./packing-slip.tsx";
import { fresh, Loaded, type PaperSize, type PapersProps, Sheets, sizes } from "./papers.tsx";
import { PickingList } from "./picking-list.tsx";

const titles: Readonly<Record<PaperKind, readonly [one: string, several: string]>> = {
  "packing-slip": ["Packing slip", "Packing slips"],
  invoice: ["Invoice", "Invoices"],
  picking: ["Picking list", "Picking list"],
  counting: ["Count sheets", "Count sheets"],
};

const storedSize = persistentText("paperSize");

const PackingSlips = ({ ids, size }: PapersProps) => {
  const query = useQuery({
    queryKey: ["GET /desk/packing/:id", "papers", ids],
    queryFn: ({ signal }) =>
      loadOrders(ids, (id) => call("GET /desk/packing/:id", { params: { id } }, { signal })),
    ...fresh,
  });
  return (
    <Loaded query={query}>
      {({ entries, unreadable }) => (
        <Sheets unreadable={unreadable} size={size}>
          {entries.map((order) => (
            <PackingSlip key={order._id} order={order} />
          ))}
        </Sheets>
      )}
    </Loaded>
  );
};

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
  counting: CountSheets,
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
  const [size, setSize] = useState<PaperSize>(() =>
    storedSize.read() === "label" ? "label" : "a4",
  );
  const [one, several] = isKind(kind) ? titles[kind] : ["Not found", "Not found"];
  const title = ids.length === 1 ? one : several;
  usePageName(title);
  // Only admins see prices, and count: a packer finds nothing at these addresses, and the shop answers them none.
  if (!isKind(kind) || ((kind === "invoice" || kind === "counting") && !(role && isAdmin(role))))
    return <NothingHere />;
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
