import type { DiscountCode } from "@shop/contract/discount-codes";
import { formatMoney } from "@shop/contract/format";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { useDialog, useDialogs } from "../../data/use-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { DeskList } from "../desk-list.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { daysText, giftText, termsText, usesText } from "./code-words.ts";
import { termsOf, useSaveCode } from "./use-codes.ts";

/** Switches a code on or off. */
const OnSwitch = ({ code }: { code: DiscountCode }) => {
  const { mutate, isPending } = useSaveCode();
  const { revision, ...terms } = termsOf(code);
  const toggle = () => {
    const done = `Code ${code._id} is switched ${code.on ? "off" : "on"}`;
    mutate({ code: code._id, terms: { ...terms, on: !code.on }, revision, done });
  };
  return (
    <Button
      tone="secondary"
      size="sm"
      className="whitespace-nowrap"
      busy={isPending}
      aria-label={`Switch ${code.on ? "off" : "on"} ${code._id}`}
      onClick={toggle}
    >
      {code.on ? "Switch off" : "Switch on"}
    </Button>
  );
};

const columnsWith = (onChange: (code: DiscountCode) => void): readonly Column<DiscountCode>[] => [
  {
    header: "Code",
    cell: ({ _id, on }) => (
      <div className="grid">
        <p className="min-w-[11ch] font-semibold wrap-anywhere">{_id}</p>
        {!on && <p className="list-table-detail">Off</p>}
      </div>
    ),
  },
  { header: "Gives", cell: giftText },
  { header: "Days", cell: daysText },
  { header: "For", cell: (code) => <span className="wrap-anywhere">{termsText(code)}</span> },
  { header: "Used", align: "end", cell: usesText },
  { header: "Discounts given", align: "end", cell: ({ off }) => formatMoney(off) },
  {
    header: "Actions",
    cell: (code) => (
      <span className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="sm"
          aria-label={`Change ${code._id}`}
          onClick={() => onChange(code)}
        >
          Change…
        </Button>
        <OnSwitch code={code} />
      </span>
    ),
  },
];

/** The discount codes with their use: creates, changes and switches them off. */
const CodesPage = () => {
  const codes = useList("GET /desk/codes", { limit: 50 });
  const added = useDialog("newCode");
  const { shown, open, close } = useDialogs(["code"], codes.rows);
  return (
    <>
      <PageHeading
        title="Discount codes"
        count={listCount(codes)}
        intro="What customers can type into their basket. A cancelled order gives its use back."
      >
        <Button size="sm" onClick={added.open}>
          New code
        </Button>
      </PageHeading>
      <DeskList
        label="Discount codes"
        list={codes}
        empty={
          <EmptyState title="No codes yet" text="Customers can use a code once you create one." />
        }
      >
        {(rows) => (
          <DataTable
            caption="Discount codes"
            columns={columnsWith((code) => open("code", code))}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </DeskList>
      <CodeDialog code={null} open={added.isOpen} onClose={added.close} />
      <CodeDialog code={shown?.row ?? null} open={shown !== null} onClose={close} />
    </>
  );
};

export default CodesPage;
