import { formatCount } from "@shop/contract/format";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { type CellFault, faultLines } from "./fault-lines.ts";
import type { Plan, RowPlan } from "./plan.ts";

/** Rows, and lines of faults, that are shown at once. */
const step = 100;

const columns: readonly Column<RowPlan>[] = [
  { header: "Row", align: "end", cell: ({ row }) => formatCount(row) },
  {
    header: "Product",
    cell: ({ name, write: { what } }) => (
      <span className="wrap-anywhere">{what === "add" ? `${name} (new)` : name}</span>
    ),
  },
  {
    header: "Changes",
    cell: ({ changes }) => (
      <dl className="grid gap-1 text-start wrap-anywhere">
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className="inline font-semibold">{`${field}: `}</dt>
            <dd className="inline">
              <del className="text-ink-soft">{from}</del>
              {" → "}
              <ins className="no-underline">{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
    ),
  },
];

/** @returns "1 product", "1,200 products" */
export const products = (count: number): string =>
  count === 1 ? "1 product" : `${formatCount(count)} products`;

/** @returns how many rows the faults are in: "1 row", "1,200 rows" */
const rowCount = (faults: readonly CellFault[]): string => {
  const count = new Set(faults.map(({ row }) => row)).size;
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
};

interface FaultsProps {
  title: string;
  faults: readonly CellFault[];
  hint: string;
}

/** What is wrong with cells: many equal ones are one line. */
const Faults = ({ title, faults, hint }: FaultsProps) => {
  const [shown, setShown] = useState(step);
  const lines = faultLines(faults);
  if (lines.length === 0) return null;
  return (
    <div className="rounded-card border border-s-4 border-line border-s-accent bg-surface px-4 py-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 grid gap-1 wrap-anywhere" aria-label={title}>
        {lines.slice(0, shown).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button tone="secondary" size="sm" onClick={() => setShown(shown + step)}>
          Show more of these
        </Button>
      )}
      <p className="mt-2">{hint}</p>
    </div>
  );
};

interface Props {
  plan: Plan;
  /** Whether the file has the shop's own ids, as its exports have: their pictures are where an admin wanted them. */
  isOwnFile: boolean;
  /** @param fetches whether the shop fetches the pictures that are on other servers */
  onApply: (fetches: boolean) => void;
  onBack: () => void;
}

/** What a file would change, field by field, and which cells can't be read. Nothing is written yet. */
export const PlanView = ({
  plan: { rows, same, faults, warnings },
  isOwnFile,
  onApply,
  onBack,
}: Props) => {
  const [shown, setShown] = useState(step);
  const [fetches, setFetches] = useState(!isOwnFile);
  const pictures = new Set(rows.flatMap(({ web }) => web?.addresses ?? [])).size;
  const added = rows.filter(({ write: { what } }) => what === "add").length;
  return (
    <section className="mt-6 grid gap-4" aria-label="What would change">
      <p role="status">
        {`${products(rows.length - added)} would change, ${products(added)} would be added, ${formatCount(same)} stay as they are. Nothing is written yet.`}
      </p>
      <Faults
        title={`${rowCount(faults)} can’t be imported`}
        faults={faults}
        hint="They are left out. Correct them in the file, and choose it again."
      />
      <Faults
        title={`${rowCount(warnings)} ${warnings.length === 1 ? "is" : "are"} imported, with a change`}
        faults={warnings}
        hint="The rest of each row is imported as it is."
      />
      {pictures > 0 && (
        <div>
          <CheckBox checked={fetches} onChange={setFetches}>
            Fetch the pictures into the shop
          </CheckBox>
          <p className="field-hint">
            {`The file names ${pictures === 1 ? "1 picture" : `${formatCount(pictures)} pictures`} on other servers. Fetched, they load faster, stay when they go there, and no other server learns who looks at them.`}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {rows.length > 0 && (
          <Button onClick={() => onApply(fetches)}>{`Import ${products(rows.length)}`}</Button>
        )}
        <Button tone="secondary" onClick={onBack}>
          Back to the columns
        </Button>
      </div>
      {rows.length > 0 && (
        <DataTable
          caption="What would change"
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={({ row }) => String(row)}
        />
      )}
      {rows.length > shown && (
        <Button
          tone="secondary"
          className="justify-self-start"
          onClick={() => setShown(shown + step)}
        >
          Show more
        </Button>
      )}
    </section>
  );
};
