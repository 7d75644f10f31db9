import { zodResolver } from "@hookform/resolvers/zod";
import { type CapsSettings, NewCaps } from "@shop/contract/settings/caps";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { z } from "zod";
import { useKnownRole } from "../../data/session/role-check.ts";
import { TextField } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type CapName = keyof CapsSettings;
type CapsForm = Record<CapName, TypedNumber>;

const groups: readonly {
  readonly legend: string;
  readonly caps: readonly {
    readonly name: CapName;
    readonly label: string;
    readonly hint: string;
  }[];
}[] = [
  {
    legend: "An account whose e-mail address is verified",
    caps: [
      { name: "openOrders", label: "Open orders", hint: "0 for any number." },
      {
        name: "stockSharePercent",
        label: "Percent of a tool’s pieces",
        hint: "On order at once; 100 for all but the last.",
      },
    ],
  },
  {
    legend: "An account whose address isn’t verified",
    caps: [
      { name: "unverifiedOpenOrders", label: "Open orders", hint: "0 for any number." },
      {
        name: "unverifiedStockSharePercent",
        label: "Percent of a tool’s pieces",
        hint: "On order at once; 100 for all but the last.",
      },
    ],
  },
  {
    legend: "All of these accounts together",
    caps: [
      {
        name: "unverifiedTogetherPercent",
        label: "Percent of a tool’s pieces",
        hint: "In orders that you haven’t confirmed. They end after 48 hours.",
      },
    ],
  },
  {
    legend: "E-mails",
    caps: [
      {
        name: "mailsPerDay",
        label: "E-mails a day",
        hint: "About an account’s own orders and cancellations, to it and to you; 0 for any number. The orders stand.",
      },
    ],
  },
];

const toForm = ({ revision: _, ...caps }: ShopSettings["caps"]): CapsForm => caps;

type Caps = z.output<typeof NewCaps>;

// as: the schema validates what was typed, whose fields have its names, and reports a text that isn't a number
const schema = NewCaps as z.ZodType as z.ZodType<Caps, CapsForm>;

/** What guards the shop against accounts that order without end. The draft stays until it is saved or discarded. */
export const CapsSection = ({ current }: { current: ShopSettings["caps"] }) => {
  const isOwner = useKnownRole() === "owner";
  const { form, typed, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "caps",
    current,
    toForm,
    resolver: zodResolver(schema, { error: fieldMessage }),
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={groups.flatMap(({ legend, caps }) =>
            caps
              .filter(({ name }) => theirs[name] !== typed[name])
              .map(({ name, label }) => ({
                label: `${legend}: ${label}`,
                text: String(theirs[name]),
              })),
          )}
          onTakeTheirs={takeCurrent}
        />
      )}
      <p>
        {isOwner
          ? "They keep one person, or many made-up accounts, from taking the stock."
          : "They keep one person, or many made-up accounts, from taking the stock. Only owners change them."}
      </p>
      {groups.map(({ legend, caps }) => (
        <fieldset key={legend} className="grid gap-2">
          <legend className="mb-2 font-heading font-semibold">{legend}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {caps.map(({ name, label, hint }) => (
              <TextField
                key={name}
                label={label}
                hint={hint}
                inputMode="numeric"
                autoComplete="off"
                readOnly={!isOwner}
                error={errorIn(label, errors[name])}
                {...register(name, { setValueAs: readNumber })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {isOwner && <SectionButtons {...buttons} />}
    </form>
  );
};
