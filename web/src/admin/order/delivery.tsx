import type { Address } from "@shop/contract/address";
import { addressText, isSameAddress } from "@shop/contract/address-text";
import { offeredCountries } from "@shop/contract/delivered-countries";
import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { plainDigits } from "@shop/contract/digits";
import { firstCountry } from "@shop/contract/first-country";
import { limits } from "@shop/contract/limits";
import { toMinorUnits } from "@shop/contract/money";
import type { Extras } from "@shop/contract/new-orders";
import { isInHouse, statusInText } from "@shop/contract/order-status";
import { weightGrams } from "@shop/contract/parcel";
import { deliveryText } from "@shop/contract/prices/order-delivery";
import { sumOf } from "@shop/contract/prices/sum-order";
import { giftText } from "@shop/contract/shop";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { addressIn, destinationOf } from "../../domain/orders/destination.ts";
import { useProducts } from "../../domain/products/use-products.ts";
import { AddressFields } from "../../domain/users/address-fields.tsx";
import { addressForm, addressOf } from "../../domain/users/address-form.ts";
import {
  type DeliveryForm,
  extrasForm,
  extrasOf,
  InvoiceAndGift,
} from "../../domain/users/invoice-and-gift.tsx";
import { usePhoneQuestion } from "../../domain/users/use-phone-question.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { Card } from "./card.tsx";
import { useCorrectDelivery } from "./order-changes.ts";
import { unservedText } from "./unserved.ts";

interface Delivered extends Extras {
  readonly address: Address;
  readonly phone: string;
}

interface FormProps {
  order: DeskOrderDetails;
  onClose: () => void;
}

const deliveryOf = (order: DeskOrderDetails): Delivered => ({
  address: addressIn(order),
  phone: order.phone,
  billing: order.billing,
  gift: order.gift,
});

const isSame = (one: Delivered, other: Delivered): boolean =>
  isSameAddress(one.address, other.address) &&
  one.phone === other.phone &&
  isSameAddress(one.billing ?? "", other.billing ?? "") &&
  (one.gift === undefined) === (other.gift === undefined) &&
  (one.gift?.note ?? "") === (other.gift?.note ?? "");

const corrected = ({ address, phone, ...extras }: DeliveryForm): Delivered => ({
  address: addressOf(address),
  phone: phone.trim(),
  ...extrasOf(extras),
});

const CorrectionForm = ({ order, onClose }: FormProps) => {
  const { _id: id } = order;
  const { mutateAsync, isPending } = useCorrectDelivery(id);
  const { countries, shipping } = useShopSettings();
  const deliversTo = offeredCountries(countries.deliversTo);
  const products = useProducts(order.lines.map(({ productId }) => productId));
  const grams = sumOf(
    order.lines.map(
      ({ productId, quantity }) => quantity * (weightGrams(products.get(productId) ?? {}) ?? 0),
    ),
  );
  /** The warning that the admin has read: the same one doesn't stop them again. */
  const [warning, setWarning] = useState<string | null>(null);
  const draft = draftOf<DeliveryForm>(useSignedInUser().uid, `delivery of ${id}`);
  const stored = deliveryOf(order);
  /** What the admin saw when they opened the form, or after the form told them of a change. */
  const [seen, setSeen] = useState(stored);
  const form = useForm<DeliveryForm>({
    defaultValues: draft.applyTo({
      address: addressForm(seen.address),
      phone: seen.phone,
      ...extrasForm(seen, order.customerName, firstCountry(deliversTo)),
    }),
  });
  const { register, handleSubmit, getValues, watch, formState } = form;
  const mayCorrect = isInHouse(order.status);
  // An order that is as it was typed isn't somebody else's change: the answer to an earlier try was lost.
  const isChanged = !isSame(stored, seen) && !isSame(stored, corrected(watch()));
  const phoneQuestion = usePhoneQuestion([seen.phone]);
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight(async (typed: DeliveryForm) => {
    const message = await phoneQuestion.ask(typed.phone, typed.address);
    if (message) return form.setError("phone", { message }, { shouldFocus: true });
    const wanted = corrected(typed);
    if (isSame(wanted, seen)) return end();
    const isMoved = !isSameAddress(wanted.address, seen.address);
    const unserved =
      isMoved && typeof wanted.address === "object"
        ? unservedText(order, wanted.address, grams, shipping)
        : null;
    setWarning(unserved);
    if (unserved !== null && unserved !== warning) return;
    const before = { address: addressText(seen.address), phone: seen.phone };
    const { billing = null, gift = null } = wanted;
    await mutateAsync({ ...wanted, billing, gift, seen: before }).then(end, () => {}); // a toast says why; the form keeps its values
  });
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <FormProvider {...form}>
          <AddressFields
            name="address"
            countries={deliversTo}
            deliversTo={
              typeof seen.address === "string" ? deliversTo : [...deliversTo, seen.address.country]
            }
            mustDeliver
            onType={() => draft.keep({ address: getValues("address") })}
          />
          <TextField
            label="Phone"
            type="tel"
            maxLength={limits.phone}
            error={formState.errors.phone?.message}
            onFocus={phoneQuestion.prepare}
            {...register("phone", {
              onChange: ({ target }) => draft.keep({ phone: target.value }),
            })}
          />
          <InvoiceAndGift onType={draft.keep} />
        </FormProvider>
        <div role="status" className="grid gap-2">
          {warning && <p className="font-semibold text-danger">{warning}</p>}
          {!mayCorrect && (
            <p>{`It is ${statusInText(order.status)} now, so this can’t be corrected any more.`}</p>
          )}
          {mayCorrect && isChanged && (
            <>
              <p className="whitespace-pre-line">
                {`Somebody has changed it meanwhile:\n${order.address}\n${order.phone}`}
              </p>
              <Button
                tone="secondary"
                size="sm"
                className="justify-self-start"
                onClick={() => setSeen(stored)}
              >
                Replace it by mine
              </Button>
            </>
          )}
          {mayCorrect && !isChanged && <p>The customer gets an e-mail about it.</p>}
        </div>
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" onClick={onClose} disabled={isPending}>
          Close
        </Button>
        <Button type="submit" busy={isPending} disabled={!mayCorrect || isChanged}>
          Correct
        </Button>
      </div>
    </form>
  );
};

/** Where the order goes; an admin can correct it until the order is shipped. */
export const Delivery = ({ order }: { order: DeskOrderDetails }) => {
  const { isOpen, open, close } = useDialog("correctDelivery", order._id);
  return (
    <Card
      id="delivery"
      title="Delivery"
      action={
        isInHouse(order.status) && (
          <Button tone="secondary" size="sm" onClick={open}>
            Correct…
          </Button>
        )
      }
    >
      <p className="text-ink-soft">
        {`${order.delivery.name}: ${deliveryText(toMinorUnits(order.delivery.price)).toLowerCase()}`}
      </p>
      <p className="whitespace-pre-line">{destinationOf(order)}</p>
      {order.phone ? (
        <p>
          <a
            href={`tel:${order.dialled ?? plainDigits(order.phone).replace(/[^\d+]/g, "")}`}
            className="text-link"
          >
            {order.phone}
          </a>
        </p>
      ) : (
        <p className="text-md text-ink-soft">No phone given</p>
      )}
      {order.billing && (
        <p className="whitespace-pre-line">{`Invoice to:\n${addressText(order.billing)}`}</p>
      )}
      {order.gift && <p>{giftText}</p>}
      {order.gift?.note && <p className="whitespace-pre-line">{`Its note:\n${order.gift.note}`}</p>}
      <Dialog open={isOpen} title="Correct the delivery" onClose={close}>
        <CorrectionForm order={order} onClose={close} />
      </Dialog>
    </Card>
  );
};
