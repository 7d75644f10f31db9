import type { FormEvent, ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";

interface Props {
  /** @returns the page's query for the fields as they were entered */
  queryFor: (entered: URLSearchParams) => string;
  /** The grid's columns on a wide screen, as a utility class; the button is the last one. */
  columns: string;
  /** The fields, each with a name and the value that the address gives it. */
  children: ReactNode;
}

/** A form above a list. "Show" puts its fields into the page's address, and the list follows the address. */
export const ListFilters = ({ queryFor, columns, children }: Props) => {
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) entered.set(name, String(value)); // none is a file
    navigate({ search: queryFor(entered) });
  };
  return (
    <search>
      <form
        onSubmit={show}
        className={`mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-x-3 gap-y-4 **:min-w-0 sm:grid-cols-2 ${columns}`}
      >
        {children}
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
};

interface KindFieldProps {
  /** The name of each kind. */
  names: Readonly<Record<string, string>>;
  chosen: string | undefined;
}

/** The field of a filter that chooses one kind, or all. */
export const KindField = ({ names, chosen = "" }: KindFieldProps) => (
  <Field label="Kind">
    {(control) => (
      <select {...control} name="kind" className="field-input field-select" defaultValue={chosen}>
        <option value="">All</option>
        {Object.entries(names).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
