import { dayOf } from "@shop/contract/calendar";
import type { DeskOrder } from "@shop/contract/desk/orders";
import { limits } from "@shop/contract/limits";
import { shop } from "@shop/contract/shop";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { callPage } from "../../data/call/call.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { paths } from "../../paths.ts";
import { keepScroll } from "../../runtime/keep-scroll.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ExportCsv } from "../csv/export-csv.tsx";
import { rememberList } from "../list-address.ts";
import { UnsentParcels } from "../parcels/unsent-parcels.tsx";
import { type OrderChoice, orderChoiceIn, orderChoiceQuery } from "./order-choice.ts";
import { OrderSearch } from "./order-search.tsx";
import { OrderTabs } from "./order-tabs.tsx";
import { OrdersList } from "./orders-list.tsx";
import { useKeysAreOn } from "./shortcuts.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

/** Saves the chosen orders as a CSV file. */
const ExportOrders = ({ choice: { tab, search } }: { choice: OrderChoice }) => (
  <ExportCsv<DeskOrder>
    label="Export as CSV"
    what="orders"
    fileName={`orders-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={[
      (cursor, signal) => {
        const query = { tab, ...(search ? { search } : {}), limit: limits.pageSize, cursor };
        return callPage("GET /desk/orders", query, { signal });
      },
    ]}
    loadSheet={async () => (await import("./orders-sheet.ts")).ordersSheet}
  />
);

/** Everybody's orders, for admins: found, taken step by step, and printed. */
const OrdersPage = () => {
  const [address] = useSearchParams();
  const choice = orderChoiceIn(address);
  const navigate = useNavigate();
  const [keysAreOn, turnKeys] = useKeysAreOn();
  const help = useDialog("deskKeys");
  /** The search that Enter has sent last: the list then takes the focus. */
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const choose = (change: Partial<OrderChoice>): void => {
    const query = orderChoiceQuery({ ...choice, page: 1, ...change });
    navigate({ search: query }, { replace: true, state: keepScroll });
  };
  const { tab, search } = choice;
  const query = orderChoiceQuery(choice);
  useEffect(() => rememberList(query), [query]);
  return (
    <>
      <PageHeading title="Orders">
        <Button tone="quiet" size="sm" onClick={help.open} aria-haspopup="dialog">
          Keys
        </Button>
        <ButtonLink to={paths.newOrder} tone="secondary" size="sm">
          New order
        </ButtonLink>
        <ButtonLink to={paths.packing} tone="secondary" size="sm">
          Pack orders
        </ButtonLink>
        <ExportOrders choice={choice} />
      </PageHeading>
      <UnsentParcels />
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <OrderTabs choice={choice} />
        <OrderSearch
          search={search}
          onSearch={(words) => choose({ search: words })}
          onEnter={setFocusOn}
        />
      </div>
      <OrdersList
        key={`${tab} ${search}`} // another list starts without the rows of this one
        choice={choice}
        hasFocus={search !== "" && focusOn === search}
        keysAreOn={keysAreOn}
        onPage={(page) => choose({ page })}
        onAll={() => choose({ tab: "all" })}
        onHelp={help.open}
      />
      <ShortcutsDialog open={help.isOpen} isOn={keysAreOn} onTurn={turnKeys} onClose={help.close} />
    </>
  );
};

export default OrdersPage;
