import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { useList } from "../../data/lists/use-list.ts";
import { DeskList } from "../desk-list.tsx";
import { SearchBox } from "../search-box.tsx";

/** Tools that a search shows. */
const shownTools = 6;

/** The tools by their ids: a tool's name, or its id until it is known. */
const useNames = (ids: readonly string[]): string[] => {
  const results = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["GET /addProduct/:id", id, "or none"],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        nullIfMissing(call("GET /addProduct/:id", { params: { id } }, { signal })),
      meta: { silent: true }, // its id stands in place of its name
    })),
  });
  return ids.map((id, index) => results[index]?.data?.productName ?? id);
};

interface Props {
  chosen: readonly string[];
  /** What is wrong with them; undefined while they are valid. */
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

const Found = ({
  search,
  chosen,
  onChange,
}: Omit<Props, "error"> & { readonly search: string }) => {
  const list = useList("GET /addProduct", { search, limit: shownTools });
  return (
    <DeskList
      label="Tools found"
      list={list}
      empty={<p role="status">{`No tool on sale matches “${search}”.`}</p>}
    >
      {(tools) => (
        <ul>
          {tools
            .filter(({ _id }) => !chosen.includes(_id))
            .map(({ _id, productName }) => (
              <li key={_id}>
                <button
                  type="button"
                  className="min-h-11 text-link"
                  aria-label={`Add ${productName}`}
                  onClick={() => onChange([...chosen, _id])}
                >
                  {productName}
                </button>
              </li>
            ))}
        </ul>
      )}
    </DeskList>
  );
};

/** Chooses the tools that a code is for. */
export const CodeTools = ({ chosen, error, onChange }: Props) => {
  const [search, setSearch] = useState("");
  const names = useNames(chosen);
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">Tools that it is for (optional)</legend>
      <ul className="flex flex-wrap gap-x-4 empty:hidden">
        {chosen.map((id, index) => (
          <li key={id} className="flex items-center gap-2">
            <span className="wrap-anywhere">{names[index]}</span>
            <button
              type="button"
              className="min-h-11 px-1 text-link"
              aria-label={`Remove ${names[index]}`}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <SearchBox
        id="code-tools"
        label="Search tools for the code"
        placeholder="Name, brand or kind"
        search={search}
        onSearch={setSearch}
      />
      {search !== "" && <Found key={search} search={search} chosen={chosen} onChange={onChange} />}
    </fieldset>
  );
};
