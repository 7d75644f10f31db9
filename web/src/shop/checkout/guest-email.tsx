import { oneAddress } from "@shop/contract/email-pattern";
import { limits } from "@shop/contract/limits";
import { messages } from "@shop/contract/messages";
import type { OrderDetails } from "@shop/contract/orders";
import { shop } from "@shop/contract/shop";
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { addressIn } from "../../domain/orders/destination.ts";
import { addressForm, isEmptyAddress } from "../../domain/users/address-form.ts";
import { extrasForm } from "../../domain/users/invoice-and-gift.tsx";
import { paths } from "../../paths.ts";
import { TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import type { CheckoutFields } from "./checkout-fields.ts";

/** @returns what a guest typed for an order that was left unpaid. A picked-up order has the counter's address: theirs is the invoice's */
const formOfLeft = (order: OrderDetails): Partial<CheckoutFields> => {
  const { delivery, billing, gift, customer: email, phone } = order;
  const address = delivery.pickup ? billing : addressIn(order);
  const extras = { gift, ...(delivery.pickup ? {} : { billing }) };
  return {
    ...extrasForm(extras, "", shop.country),
    email,
    phone,
    ...(address ? { address: addressForm(address) } : {}),
  };
};

/** @returns why an address can't be a guest's; true if it can */
const fault = (typed: string): string | true => {
  const email = typed.trim().toLowerCase();
  if (email === "") return messages.emailRequired;
  return oneAddress.test(email) || messages.emailInvalid;
};

interface Props {
  /** The order that the guest left unpaid; null for none. */
  left: OrderDetails | null;
  onType: (typed: Pick<CheckoutFields, "email">) => void;
}

/** Asks a guest for their e-mail address, or to log in. Fills an empty form from the order that was left unpaid. */
export const GuestEmail = ({ left, onType }: Props) => {
  const { register, reset, getValues, formState } = useFormContext<CheckoutFields>();
  // No browser keeps what a guest types (docs/decisions/107-what-a-browser-keeps.md): it comes back from the order.
  useEffect(() => {
    if (!left || !isEmptyAddress(getValues("address"))) return;
    reset({ ...getValues(), ...formOfLeft(left) });
  }, [left, getValues, reset]);
  return (
    <>
      <p>
        <span>You’re ordering as a guest. Have an account? </span>
        <Link to={paths.login} state={{ from: paths.checkout }} className="text-link">
          Log in
        </Link>
      </p>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email}
        hint="We send you a link that opens your order"
        error={formState.errors.email?.message}
        {...register("email", {
          validate: fault,
          onChange: () => onType({ email: getValues("email") }),
        })}
      />
    </>
  );
};
