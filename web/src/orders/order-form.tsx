import type { Address } from "@pros-and-drill/contract/account";
import { limits } from "@pros-and-drill/contract/limits";
import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import type { NewOrder } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "../ui/button.tsx";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";
import { TextArea } from "../ui/text-area.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { AddressChoice } from "./address-choice.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { orderTotal } from "./order-total.ts";
import "./order.css";

/** What the customer enters. */
export type OrderDetails = Pick<NewOrder, "quantity" | "address" | "phone">;

interface Props {
  product: Product;
  customer: { readonly email: string; readonly name: string };
  start: OrderDetails;
  /** Those of the customer's account. */
  addresses: readonly Address[];
  onType: (typed: Partial<OrderDetails>) => void;
  onSubmit: (details: OrderDetails) => Promise<void>;
}

/** The order modal's form. The quantity is checked after the submission (SPEC.md section 5). */
export const OrderForm = ({ product, customer, start, addresses, onType, onSubmit }: Props) => {
  const { register, control, handleSubmit, setFocus, getValues, setValue, formState } = useForm({
    defaultValues: start,
  });
  const send = useOneAtATime(onSubmit);
  const [firstPrice] = useState(product.price);
  useEffect(() => setFocus("quantity", { shouldSelect: true }), [setFocus]);
  // The last order's address may arrive late: it must not replace what has been typed meanwhile.
  const { address, phone } = start;
  useEffect(() => {
    if (getValues("address") === "") setValue("address", address);
    if (getValues("phone") === "") setValue("phone", phone);
  }, [address, phone, getValues, setValue]);
  const typed = (name: keyof OrderDetails) => ({
    onChange: () => onType({ [name]: getValues(name) }),
  });
  const [quantity, typedAddress] = useWatch({ control, name: ["quantity", "address"] });
  const total = orderTotal(product.price, quantity);
  const { minimumOrderQuantity: minimum, availableQuantity: available } = product;
  const range = `more than ${formatCount(minimum)}, fewer than ${formatCount(available)}`;
  const outOfRange = !Number.isNaN(quantity) && !quantityFits(quantity, product);

  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <div className="order-fields grid grid-cols-1 gap-x-5 gap-y-[0.9rem] sm:grid-cols-2">
          <TextField label="Name" value={customer.name} readOnly />
          <TextField label="Email" value={customer.email} readOnly />
          <TextField label="Product" value={product.name} readOnly />
          <TextField
            label="Quantity"
            type="number"
            inputMode="numeric"
            min={minimum + 1}
            max={available - 1}
            error={outOfRange ? `Must be ${range}` : undefined}
            hint={outOfRange ? undefined : `Any number ${range}`}
            {...register("quantity", { valueAsNumber: true, ...typed("quantity") })}
          />
          <AddressChoice
            addresses={addresses}
            typed={typedAddress}
            onChoose={({ address, phone }) => {
              setValue("address", address);
              setValue("phone", phone);
              onType({ address, phone });
            }}
          />
          <TextArea
            label="Address"
            rows={2}
            autoComplete="street-address"
            maxLength={limits.address}
            {...register("address", typed("address"))}
          />
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={limits.phone}
            {...register("phone", typed("phone"))}
          />
        </div>
        <OrderFacts product={product} />
      </div>
      <div className="dialog-actions">
        {product.price !== firstPrice && (
          <p role="alert" className="order-repriced basis-full">
            {`The price has changed from ${formatMoney(firstPrice)} to ${formatMoney(product.price)}. Nothing has been ordered yet.`}
          </p>
        )}
        <p className="order-total me-auto flex flex-wrap items-baseline gap-x-[0.6rem]">
          Total <output>{total === null ? "–" : formatMoney(total)}</output>
        </p>
        <Button type="submit" busy={formState.isSubmitting}>
          Place order
        </Button>
      </div>
    </form>
  );
};
