import { useQueries } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { ToolSearch } from "../tool-search.tsx";

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

/** Chooses the tools that a code is for. */
export const CodeTools = ({ chosen, error, onChange }: Props) => {
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
      <ToolSearch id="code-tools" label="Search tools for the code" limit={6}>
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
      </ToolSearch>
    </fieldset>
  );
};
