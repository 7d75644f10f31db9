import { dayOf } from "@shop/contract/calendar";
import type { LogEntry } from "@shop/contract/desk/log";
import { limits } from "@shop/contract/limits";
import { shop } from "@shop/contract/shop";
import { useSearchParams } from "react-router-dom";
import { callPage } from "../../data/call/call.ts";
import { listCount } from "../../data/lists/list-count.ts";
import { useList } from "../../data/lists/use-list.ts";
import { customerPath, importPath, orderPath, paths, toolPath } from "../../paths.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { TextField } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { ExportCsv } from "../csv/export-csv.tsx";
import { DeskList } from "../desk-list.tsx";
import { UndoImportButton } from "../imports/undo-import-button.tsx";
import { isUndoableImport } from "../imports/undoable-import.ts";
import { KindField, ListFilters } from "../list-filters.tsx";
import { kindNames, type LogChoice, logChoiceIn, logChoiceQuery } from "./log-choice.ts";
import { adminName, sentenceOf } from "./log-words.ts";

/** Saves the chosen part of the log as a CSV file. */
const ExportLog = ({ choice }: { choice: LogChoice }) => (
  <ExportCsv<LogEntry>
    label="Export as CSV"
    what="log"
    fileName={`log-${dayOf(new Date(), shop.timeZone)}.csv`}
    lists={[
      (cursor, signal) =>
        callPage("GET /desk/log", { ...choice, limit: limits.pageSize, cursor }, { signal }),
    ]}
    loadSheet={async () => (await import("./log-sheet.ts")).logSheet}
  />
);

/** Milliseconds between two polls. New actions wait behind a button. */
const pollMs = 30_000;

/** The page about a thing; undefined where it has none of its own. */
const pageOf = ({
  action,
  kind,
  on: { id },
}: LogEntry): readonly [to: string, label: string] | undefined => {
  if (action === "product.imported") return [importPath(id), "Open the import"];
  return {
    order: [orderPath(id), "Open the order"] as const,
    customer: [customerPath(id), "Open the customer"] as const,
    product: [toolPath(id), "Open the tool"] as const,
    review: undefined,
    mail: undefined,
    code: [paths.codes, "Open the codes"] as const,
    settings: [paths.settings, "Open the settings"] as const,
    file: undefined,
  }[kind];
};

const What = ({ entry }: { entry: LogEntry }) => {
  const { undone, on } = entry;
  const page = pageOf(entry);
  return (
    <div className="grid gap-1 text-start">
      <p className="wrap-anywhere">{sentenceOf(entry)}</p>
      {undone && (
        <p className="list-table-detail">
          {`Undone by ${adminName(undone.by)}, ${formatMoment(undone.at)}`}
        </p>
      )}
      {entry.action === "product.imported" && (
        <UndoImportButton id={on.id} fileName={on.name} isUndone={!isUndoableImport(entry)} />
      )}
      <p className="list-table-detail flex flex-wrap gap-x-4">
        {page && (
          <Link to={page[0]} className="text-link">
            {page[1]}
          </Link>
        )}
        <Link to={logChoiceQuery({ on: on.id })} className="text-link">
          All about it
        </Link>
      </p>
    </div>
  );
};

const columns: readonly Column<LogEntry>[] = [
  {
    header: "When",
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span>,
  },
  {
    header: "Who",
    cell: ({ by }) =>
      by.email ? (
        <Link
          to={logChoiceQuery({ by: by.email })}
          className="text-link"
          aria-description="All that they did"
        >
          {adminName(by)}
        </Link>
      ) : (
        adminName(by)
      ),
  },
  { header: "What", cell: (entry) => <What entry={entry} /> },
];

/** Chooses a part of the log. Its fields begin with what the address says. */
const Filters = ({ choice }: { choice: LogChoice }) => (
  <ListFilters
    queryFor={(entered) => logChoiceQuery(logChoiceIn(entered))}
    columns="lg:grid-cols-3 xl:grid-cols-[1fr_1fr_8rem_9.5rem_9.5rem_auto]"
  >
    <TextField
      label="Admin’s e-mail"
      name="by"
      type="search"
      autoComplete="off"
      maxLength={limits.email}
      defaultValue={choice.by}
    />
    <TextField
      label="Order number, product or id"
      name="on"
      type="search"
      autoComplete="off"
      maxLength={limits.search}
      defaultValue={choice.on}
    />
    <KindField names={kindNames} chosen={choice.kind} />
    <TextField label="From" name="from" type="date" defaultValue={choice.from} />
    <TextField label="To" name="to" type="date" defaultValue={choice.to} />
  </ListFilters>
);

/** The part of the log that is chosen. A polled list keeps its rows, so another choice is another element. */
const ChosenLog = ({ choice }: { choice: LogChoice }) => {
  const log = useList("GET /desk/log", choice, { pollMs: () => pollMs });
  return (
    <>
      <PageHeading
        title="Log"
        count={listCount(log)}
        intro="Everything that admins did, newest first. Nobody can change it."
      >
        <ExportLog choice={choice} />
      </PageHeading>
      <Filters choice={choice} />
      <DeskList
        label="Log"
        list={log}
        entry="action"
        empty={
          logChoiceQuery(choice) ? (
            <EmptyState title="Nothing found" text="Names have to be whole: “Hammer drill”." />
          ) : (
            <EmptyState title="Nothing yet" text="What admins do from now on is listed here." />
          )
        }
      >
        {(rows) => (
          <DataTable caption="Log" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </DeskList>
    </>
  );
};

/** What the admins did: who, what and when, by person, thing, kind and day. */
const LogPage = () => {
  const [address] = useSearchParams();
  const choice = logChoiceIn(address);
  return <ChosenLog key={logChoiceQuery(choice)} choice={choice} />;
};

export default LogPage;
