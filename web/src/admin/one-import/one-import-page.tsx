import { formatCount } from "@shop/contract/format";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { callPage } from "../../data/call/call.ts";
import { EntryPage } from "../../data/lists/entry-page.tsx";
import { listKey } from "../../data/lists/use-list.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { UndoImportButton } from "../imports/undo-import-button.tsx";
import { isUndoableImport } from "../imports/undoable-import.ts";
import { ImportedRows } from "./imported-rows.tsx";

const nameOf = ({ name }: { readonly name: string }): string => name || "a former admin";

const Known = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: [...listKey("GET /desk/log"), "import", id],
    queryFn: async ({ signal }) => {
      const page = await callPage("GET /desk/log", { on: id, limit: 1 }, { signal });
      return page.entries[0] ?? null;
    },
  });
  return (
    <EntryPage
      query={query}
      kind="Import"
      name={({ on }) => on.name}
      missing="It isn’t in the log, or not any more."
      elsewhere={<ButtonLink to={paths.log}>Open the log</ButtonLink>}
    >
      {(entry) => {
        const { on, at, by, after = {}, undone } = entry;
        const count = (name: string) => formatCount(Number(after[name] ?? 0));
        return (
          <>
            <p className="mb-4">
              <Link to={paths.log} className="text-link">
                The log
              </Link>
            </p>
            <PageHeading
              title={on.name}
              intro={`Imported by ${nameOf(by)}, ${formatMoment(at)}: ${count("rows")} rows, ${count("changed")} products changed, ${count("added")} added.`}
            />
            {undone && <p>{`Undone by ${nameOf(undone.by)}, ${formatMoment(undone.at)}`}</p>}
            <UndoImportButton id={id} fileName={on.name} isUndone={!isUndoableImport(entry)} />
            <section className="mt-6" aria-label="What it has changed">
              <ImportedRows id={id} />
            </section>
          </>
        );
      }}
    </EntryPage>
  );
};

/** An import of products, as the log has it: what it has changed, and undoing it. */
const OneImportPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default OneImportPage;
