import { formatCount } from "@shop/contract/format";
import { type ChangeEvent, useRef, useState } from "react";
import { failureText } from "../../data/call/call-failed.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { importPath } from "../../paths.ts";
import { persistentText } from "../../runtime/persistent-text.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { UndoImportButton } from "../imports/undo-import-button.tsx";
import { isBlank } from "./blank-row.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { KeptImport } from "./kept-import.tsx";
import { guessLayout, type Layout, layoutKey, readLayouts } from "./layouts.ts";
import { PlanView, products } from "./plan-view.tsx";
import { readProductFile } from "./read-product-file.ts";
import type { Sheet } from "./read-workbook.ts";
import { SheetChoice } from "./sheet-choice.tsx";
import { type Outcome, useImport, type Work } from "./use-import.ts";
import "./import-page.css";

/** How each supplier's columns were last chosen, by their heads. */
const layouts = persistentText("importLayouts");

const Progress = ({ work: { what, done, of }, onStop }: { work: Work; onStop: () => void }) => (
  <div className="my-4 grid max-w-120 gap-2">
    <p role="status">
      {`${what}: ${formatCount(done)}${of === undefined ? "" : ` of ${formatCount(of)}`}`}
    </p>
    <progress aria-label={what} className="w-full" value={of && done} max={of} />
    <Button tone="secondary" size="sm" className="justify-self-start" onClick={onStop}>
      Stop
    </Button>
  </div>
);

/** What an import has written, and undoing it. */
const Result = ({ outcome: { id, fileName, written, refused } }: { outcome: Outcome }) => {
  const [isUndone, setUndone] = useState(false);
  return (
    <section className="mt-6 grid gap-4" aria-label="Result">
      <p role="status">
        {isUndone ? `The import of ${fileName} is undone.` : `Imported: ${products(written)}.`}
      </p>
      {refused.length > 0 && (
        <ul className="grid gap-1 wrap-anywhere" aria-label="Rows to check">
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-4">
        <Link to={importPath(id)} className="text-link">
          See what it has changed
        </Link>
      </p>
      <UndoImportButton id={id} fileName={fileName} onUndone={() => setUndone(true)} />
    </section>
  );
};

/** Imports products of a file: shows first what it would change, and then writes it. */
const ImportPage = () => {
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [table, setTable] = useState<Sheet | null>(null);
  const [layout, setLayout] = useState<Layout>([]);
  const [fileName, setFileName] = useState("");
  const { work, plan, outcome, kept, fault, setFault, ...actions } = useImport(useSignedInUser());
  const steps = useRef<HTMLElement>(null);
  useKeptFocus(steps);

  const show = (sheet: Sheet | undefined) => {
    if (!sheet) return;
    const known = readLayouts(layouts.read())[layoutKey(sheet.heads)];
    setTable(sheet);
    setLayout(known?.length === sheet.heads.length ? known : guessLayout(sheet.heads));
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ""; // the same file can be chosen again, once it was changed
    if (!file) return;
    actions.forget();
    setTable(null);
    try {
      const read = await readProductFile(file);
      setFault("fault" in read ? read.fault : (read.note ?? ""));
      if ("fault" in read) return;
      setFileName(file.name);
      setSheets(read.sheets);
      show(read.sheets[0]);
    } catch (error) {
      setFault(failureText(error));
    }
  };
  const compare = (from: Sheet) => {
    const all = { ...readLayouts(layouts.read()), [layoutKey(from.heads)]: layout };
    layouts.write(JSON.stringify(Object.fromEntries(Object.entries(all).slice(-20))));
    void actions.makePlan(from, layout);
  };
  return (
    <>
      <PageHeading
        title="Import products"
        intro="Choose a CSV or Excel file of your own, of Shopify, WooCommerce or a supplier. You see what would change before anything is written. If it stops, you can continue it here later. You can undo the whole import in the log."
      />
      <label className="field grid max-w-120 gap-1">
        <span className="field-label">CSV or Excel file (.xlsx)</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          className="field-input import-file"
          disabled={work !== null}
          onChange={(event) => void choose(event)}
        />
      </label>
      <p role="alert" className="field-error">
        {fault}
      </p>
      <section ref={steps} tabIndex={-1} aria-label="Steps of the import">
        {kept && !plan && !outcome && !work && (
          <KeptImport
            kept={kept}
            onGoOn={() => void actions.goOn(kept)}
            onForget={actions.forgetKept}
          />
        )}
        {table && !plan && !outcome && !work && sheets.length > 1 && (
          <SheetChoice sheets={sheets} chosen={table} onChoose={show} />
        )}
        {table && !plan && !outcome && !work && (
          <ColumnChoice
            heads={table.heads}
            sample={table.rows.find((row) => !isBlank(row)) ?? []}
            layout={layout}
            onChange={setLayout}
            onCompare={() => compare(table)}
          />
        )}
        {work && <Progress work={work} onStop={actions.stop} />}
        {plan && !work && (
          <PlanView
            plan={plan}
            isOwnFile={layout.includes("id")}
            onApply={(fetches) => void actions.apply(plan, fileName, fetches)}
            onBack={actions.forget}
          />
        )}
        {outcome && !work && <Result key={outcome.id} outcome={outcome} />}
      </section>
    </>
  );
};

export default ImportPage;
