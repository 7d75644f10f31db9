import { zodResolver } from "@hookform/resolvers/zod";
import { formatCount } from "@shop/contract/format";
import { type GuestOrders, guestOrders } from "@shop/contract/guest-orders";
import { lowStockLevels } from "@shop/contract/order-quantity";
import { NewOrdersSettings, type OrdersSettings } from "@shop/contract/settings/orders";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { z } from "zod";
import { Field, TextField } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";
import { Conflict } from "./conflict.tsx";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

interface OrdersForm {
  paymentDays: TypedNumber;
  returnDays: TypedNumber;
  lowStock: number;
  guests: GuestOrders;
}

const toForm = ({ paymentDays, returnDays, lowStock, guests }: OrdersSettings): OrdersForm => ({
  paymentDays,
  returnDays,
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
  returnDays: "Days to send back",
  lowStock: "Low on stock at",
  guests: "Ordering as a guest",
} as const satisfies Record<keyof OrdersForm, string>;

/** The terms of payment and of returns, and when a tool runs low. The draft stays until it is saved or discarded. */
export const OrdersSection = ({ current }: { current: ShopSettings["orders"] }) => {
  const { form, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "orders",
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
          theirs={(["paymentDays", "returnDays", "lowStock", "guests"] as const).map((name) => ({
            label: labels[name],
            text: name === "guests" ? guestWords[theirs.guests] : String(theirs[name]),
          }))}
          onTakeTheirs={takeCurrent}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labels.paymentDays}
          inputMode="numeric"
          autoComplete="off"
          hint="After delivery; 0 for at once. Orders keep the days that they were placed with."
          error={errorIn(labels.paymentDays, errors.paymentDays)}
          {...register("paymentDays", { setValueAs: readNumber })}
        />
        <TextField
          label={labels.returnDays}
          inputMode="numeric"
          autoComplete="off"
          hint="After arrival; 0 for no returns unless something is wrong. Orders keep the days that they were placed with."
          error={errorIn(labels.returnDays, errors.returnDays)}
          {...register("returnDays", { setValueAs: readNumber })}
        />
        <Field
          label={labels.lowStock}
          hint="Shoppers then read how many are left, and you get an e-mail. A tool also runs low when two smallest orders would take all."
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
          hint="With an e-mail address alone. Each order has a link in its e-mail, and ends automatically unless it’s kept by that link or you confirm it."
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
      <SectionButtons {...buttons} />
    </form>
  );
};
