import { zodResolver } from "@hookform/resolvers/zod";
import { NewPriceLists } from "@shop/contract/settings/price-lists";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { type Resolver, useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { readNumber } from "../../ui/read-number.ts";
import { Conflict } from "./conflict.tsx";
import { type PriceListsForm, toForm, toSend } from "./price-lists-form.ts";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Sent = z.output<typeof NewPriceLists>;

const resolver: Resolver<PriceListsForm, unknown, Sent> = (form, context, options) => {
  // as: the schema also reports what was typed and can't be read; its fields have the form's nesting
  const resolve = zodResolver(NewPriceLists as unknown as z.ZodType<Sent, PriceListsForm>, {
    error: fieldMessage,
  });
  return resolve(toSend(form) as unknown as PriceListsForm, context, options);
};

/** The message of the first line that is wrong: in the contract the lines are a list. */
const errorInLines = (label: string, error: unknown): string | undefined => {
  const found = JSON.stringify(error ?? null, (name, value) =>
    name === "ref" ? undefined : value,
  );
  const message = /"message":"([^"]+)"/.exec(found)?.[1];
  if (!message) return undefined;
  const at = Array.isArray(error) ? error.findIndex(Boolean) : -1;
  return at < 0 ? `${label} ${message}` : `${label}: line ${at + 1} can’t be read`;
};

/** What some customers pay. The draft stays until it is saved or discarded. */
export const PriceListsSection = ({ current }: { current: ShopSettings["priceLists"] }) => {
  const { form, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "priceLists",
    current,
    toForm,
    resolver,
  });
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "lists" });
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={[
            {
              label: "Price lists",
              text: theirs.lists.map(({ name }) => name).join(", ") || "none",
            },
          ]}
          onTakeTheirs={takeCurrent}
        />
      )}
      <p className="text-ink-soft">
        Customers with a list see and pay its prices once they are signed in. Give a list to a
        customer on their page.
      </p>
      {fields.map(({ id, name }, index) => {
        const errors = formState.errors.lists?.[index];
        return (
          <fieldset
            key={id}
            aria-label={name || `Price list ${index + 1}`}
            className="grid gap-4 border-t border-line pt-4"
          >
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label="Name"
                error={errorIn("Name", errors?.name)}
                {...register(`lists.${index}.name`)}
              />
              <TextField
                label="Percent off everything"
                inputMode="numeric"
                autoComplete="off"
                error={errorIn("Percent", errors?.percent)}
                {...register(`lists.${index}.percent`, { setValueAs: readNumber })}
              />
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextArea
                label="Percent off kinds (optional)"
                rows={4}
                hint="In place of that, one a line: Hammer drill: 15"
                error={errorInLines("Kinds", errors?.kinds)}
                {...register(`lists.${index}.kinds`)}
              />
              <TextArea
                label="Prices of single tools (optional)"
                rows={4}
                hint="A tool’s address and its price, one a line: /tools/torvik-tx18 129"
                error={errorInLines("Prices", errors?.prices)}
                {...register(`lists.${index}.prices`)}
              />
            </div>
            <Button
              tone="secondary"
              size="sm"
              className="justify-self-start"
              aria-label={`Remove ${name || `price list ${index + 1}`}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </fieldset>
        );
      })}
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() =>
          append({ listId: crypto.randomUUID(), name: "", percent: 0, kinds: "", prices: "" })
        }
      >
        Add a price list
      </Button>
      <SectionButtons {...buttons} />
    </form>
  );
};
