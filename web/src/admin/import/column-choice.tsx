import { useShopSettings } from "../../data/shop-settings.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { columnKinds, kindName, type Layout } from "./layouts.ts";

interface Props {
  heads: readonly string[];
  /** The file's first row. */
  sample: readonly string[];
  layout: Layout;
  onChange: (layout: Layout) => void;
  onCompare: () => void;
}

/** Says what each column of a file is. */
export const ColumnChoice = ({ heads, sample, layout, onChange, onCompare }: Props) => {
  const { charged } = useShopSettings().vat;
  const kinds = columnKinds.filter(
    (kind) => kind !== "vatClass" || charged || layout.includes(kind),
  );
  const chosen = layout.filter((kind) => kind !== null);
  const isTwice = new Set(chosen).size < chosen.length;
  const tooFew = chosen.length === 0 ? "Choose at least one column." : "";
  const hint = isTwice ? "Two columns are the same: choose one." : tooFew;
  return (
    <section className="mt-6 grid gap-4" aria-label="Columns">
      <h2 className="text-2xl">What the columns are</h2>
      <div className="grid gap-4 wrap-anywhere sm:grid-cols-2 lg:grid-cols-3">
        {heads.map((head, index) => {
          const example = sample[index]?.slice(0, 60);
          return (
            <Field
              key={head}
              label={head || `Column ${index + 1}`}
              hint={example ? `Such as: ${example}` : "Empty in the first row"}
            >
              {(control) => (
                <select
                  {...control}
                  className="field-input field-select"
                  value={layout[index] ?? ""}
                  onChange={({ target: { value } }) => {
                    const kind = columnKinds.find((one) => one === value) ?? null;
                    onChange(layout.map((one, place) => (place === index ? kind : one)));
                  }}
                >
                  <option value="">Not read</option>
                  {kinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {kindName(kind)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          );
        })}
      </div>
      <p role="status">{hint}</p>
      <Button
        className="justify-self-start"
        disabled={isTwice || chosen.length === 0}
        onClick={onCompare}
      >
        Compare with the shop
      </Button>
    </section>
  );
};
