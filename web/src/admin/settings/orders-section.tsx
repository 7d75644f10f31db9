import { zodResolver } from "@hookform/resolvers/zod";
import { formatCount } from "@shop/contract/format";
import { type GuestOrders, guestOrders } from "@shop/contract/guest-orders";
import { lowStockLevels } from "@shop/contract/order-quantity";
import {
  NewOrdersSettings,
  type OrdersChange,
  type OrdersSettings,
} from "@shop/contract/settings/orders";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Field, TextField } from "../../ui/field.tsx";
import { fieldMessage } from "../../ui/field-message.ts";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useDraftedSection, useSectionForm } from "./use-section.ts";
import { useSaveOrders } from "./use-settings.ts";

interface OrdersForm {
  paymentDays: TypedNumber;
  lowStock: number;
  guests: GuestOrders;
}

const toForm = ({ paymentDays, lowStock, guests }: OrdersSettings): OrdersForm => ({
  paymentDays,
  lowStock,
  guests,
});

/** How people may order without an account, in words. */
const guestWords: Readonly<Record<GuestOrders, string>> = {
  off: "Not without an account",
  card: "If they pay by card",
  invoice: "By card or by invoice",
};

type NewOrders = z.output<typeof NewOrdersSettings>;

// as: the schema validates what was typed, whose fields have its names, and reports a text that isn't a number
const schema = NewOrdersSettings as z.ZodType as z.ZodType<NewOrders, OrdersForm>;

const labels = {
  paymentDays: "Days to pay",
  lowStock: "Low on stock at",
  guests: "Ordering as a guest",
} as const satisfies Record<keyof OrdersForm, string>;

/** The terms of payment, and when a tool runs low. The draft stays until it is saved or discarded. */
export const OrdersSection = ({ current }: { current: ShopSettings["orders"] }) => {
  const section = useDraftedSection("orders settings", current, toForm);
  const { mutateAsync } = useSaveOrders();
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema, { error: fieldMessage }),
    defaultValues: section.start,
  });
  const { errors, isSubmitting } = formState;
  // as: the fields are all there, since the form began with all
  const typed = useWatch({ control }) as OrdersForm;
  const { isDirty, theirs, revision, startFrom } = useSectionForm(section, typed, reset);
  const save = useSingleFlight((orders: Omit<OrdersChange, "revision">) =>
    mutateAsync({ ...orders, revision }).then(
      (saved) => startFrom(saved.orders),
      () => {}, // a toast has said why, or the form shows what somebody else has set
    ),
  );
  return (
    <form onSubmit={handleSubmit(save)} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={(["paymentDays", "lowStock", "guests"] as const).map((name) => ({
            label: labels[name],
            text: name === "guests" ? guestWords[theirs.guests] : String(theirs[name]),
          }))}
          onTakeTheirs={() => startFrom(current)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labels.paymentDays}
          inputMode="numeric"
          autoComplete="off"
          hint="After delivery; 0 for at once. Orders keep the days that they were placed with."
          error={
            errors.paymentDays?.message && `${labels.paymentDays} ${errors.paymentDays.message}`
          }
          {...register("paymentDays", { setValueAs: readNumber })}
        />
        <Field
          label={labels.lowStock}
          hint="Shoppers then read how many are left, and you get a mail. A tool also runs low when two smallest orders would take all."
        >
          {(labelled) => (
            <select
              {...labelled}
              className="field-input field-select"
              {...register("lowStock", { setValueAs: Number })}
            >
              {lowStockLevels.map((level) => (
                <option key={level} value={level}>
                  {level === 1 ? "1 piece" : `${formatCount(level)} pieces`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={labels.guests}
          hint="With an e-mail address alone. Each order has a link in its mail, and ends by itself unless it’s kept by that link or you confirm it."
        >
          {(labelled) => (
            <select {...labelled} className="field-input field-select" {...register("guests")}>
              {guestOrders.map((choice) => (
                <option key={choice} value={choice}>
                  {guestWords[choice]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <SectionButtons
        busy={isSubmitting}
        isDirty={isDirty}
        isContested={theirs !== null}
        onDiscard={() => startFrom(current)}
      />
    </form>
  );
};
