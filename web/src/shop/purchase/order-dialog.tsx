import type { BookedAddress } from "@shop/contract/account";
import type { Address } from "@shop/contract/address";
import { addressText } from "@shop/contract/address-text";
import { formatCount, formatMinorUnits, formatMoney } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import type { NewOrder } from "@shop/contract/new-orders";
import { orderRange, quantityFits } from "@shop/contract/order-quantity";
import { weightGrams } from "@shop/contract/parcel";
import { howToPay, noInvoice, nothingToPay } from "@shop/contract/payment";
import type { Product } from "@shop/contract/products";
import { shop, whoSells } from "@shop/contract/shop";
import { type ReactNode, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Draft } from "../../data/drafts.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useVatNote } from "../../data/vat-note.ts";
import { noDeliveryText } from "../../domain/basket/basket-costs.ts";
import { needsDetails, optionsFor, priceOf } from "../../domain/basket/basket-price.ts";
import { limitText, outOfRangeText } from "../../domain/basket/order-range.ts";
import { optionText } from "../../domain/basket/use-basket-costs.ts";
import { useOfferedPaymentMethods } from "../../domain/orders/offered-payment-methods.ts";
import { useProducts } from "../../domain/products/use-products.ts";
import { AddressChoice } from "../../domain/users/address-choice.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";
import { StruckPrice } from "../../ui/struck-price.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import type { KnownDelivery } from "../ordering/latest-delivery.ts";
import { useOwnPrices } from "../use-own-prices.ts";
import "./order-dialog.css";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line px-[0.9rem] py-[0.3rem] sm:flex-col sm:not-first:border-s">
    <dt className="text-md text-ink-soft">{name}</dt>
    <dd className="font-heading text-xl font-semibold">{children}</dd>
  </div>
);

/** The figures of a product that decide whether an order fits. */
const OrderFacts = ({ product }: { product: Product }) => {
  const vatNote = useVatNote(product);
  return (
    <dl className="grid rounded-control bg-surface-muted tabular-nums sm:grid-cols-[repeat(3,auto)] sm:py-[0.4rem]">
      <Fact name="Minimum Order Quantity">{formatCount(product.minimumOrderQuantity)}</Fact>
      <Fact name="Available Quantity">{formatCount(product.availableQuantity)}</Fact>
      <Fact name="Price">
        <span>{formatMoney(product.price)}</span>
        <StruckPrice product={product} />
        {vatNote && (
          <span className="font-sans text-md font-normal text-ink-soft">{` ${vatNote}`}</span>
        )}
      </Fact>
    </dl>
  );
};

/** What an order of one product costs. */
interface OrderCosts {
  /** In minor units, with delivery. */
  readonly total: number;
  /** How it is delivered, and for how much; or why it can't be. */
  readonly delivery: string;
}

/**
 * @param pieces not a number while none are typed
 * @param address where it goes. A text names no country: it counts as the shop's
 * @returns null while no pieces are typed, and while the product's weight is loading and matters
 */
const useOrderCosts = (product: Product, pieces: number, address: Address): OrderCosts | null => {
  const settings = useShopSettings();
  const to = typeof address === "string" ? { country: shop.country } : address;
  const isDetailed = needsDetails(to, settings);
  const details = useProducts(isDetailed ? [product._id] : []).get(product._id);
  const isKnown = !isDetailed || details !== undefined;
  if (!isKnown || !Number.isSafeInteger(pieces) || pieces <= 0) return null;
  const { vatClass } = details ?? {};
  const grams = weightGrams(details ?? {});
  const tools = [{ quantity: pieces, price: product.price, grams, vatClass }];
  const { options, none } = optionsFor(tools, to, settings);
  const [option] = options;
  return {
    total: priceOf(tools, option, to, settings, Date.now()).total,
    delivery: none ? noDeliveryText(none, to) : option ? `${optionText(option)}.` : "",
  };
};

/** The values that the customer enters. */
export interface OrderInput extends Pick<NewOrder, "quantity" | "phone"> {
  address: string;
}

/** The form's values while the customer types. */
interface OrderFields extends Omit<OrderInput, "quantity"> {
  quantity: TypedNumber;
}

const placeOfPieces = (typed: TypedNumber): number =>
  typeof typed === "number" ? typed : Number.NaN;

interface OrderFormProps {
  product: Product;
  customer: { readonly email: string; readonly name: string };
  start: OrderInput;
  /** The addresses of the customer's account. */
  addresses: readonly BookedAddress[];
  /** The account's share of each product's stock, in percent; null if it isn't known. */
  sharePercent: number | null;
  /** @returns the parts of a known address, unless its text was changed */
  partsOf: (text: string) => Address;
  onType: (typed: Partial<OrderInput>) => void;
  onSubmit: (details: OrderInput) => Promise<void>;
}

/** The order modal's form. The quantity is checked after the submission (SPEC.md section 5). */
const OrderForm = (props: OrderFormProps) => {
  const { product, customer, start, addresses, sharePercent, partsOf, onType, onSubmit } = props;
  const { register, control, handleSubmit, getValues, setValue, formState } = useForm<OrderFields>({
    defaultValues: start,
  });
  const send = useSingleFlight((fields: OrderFields) =>
    onSubmit({ ...fields, quantity: placeOfPieces(fields.quantity) }),
  );
  const { paymentDays } = useShopSettings().orders;
  const { offered, refusal } = useOfferedPaymentMethods(false);
  const unpayable = refusal ?? (offered?.invoice === false ? noInvoice : null);
  const [firstPrice] = useState(product.price);
  // The address of the latest order may load late. It must not replace what has been typed meanwhile.
  const { address, phone } = start;
  useEffect(() => {
    if (getValues("address") === "") setValue("address", address);
    if (getValues("phone") === "") setValue("phone", phone);
  }, [address, phone, getValues, setValue]);
  const typed = (name: keyof OrderInput) => ({
    onChange: () => onType({ [name]: getValues(name) }),
  });
  const [quantity, typedAddress] = useWatch({ control, name: ["quantity", "address"] });
  const pieces = placeOfPieces(quantity);
  const costs = useOrderCosts(product, pieces, partsOf(typedAddress));
  const terms = costs?.total === 0 ? `${nothingToPay}.` : howToPay(paymentDays);
  const range = orderRange(product, sharePercent);
  const fits = quantity === "" || (quantityFits(pieces, product) && pieces <= range.most);

  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <div className="order-fields grid grid-cols-1 gap-x-5 gap-y-[0.9rem] sm:grid-cols-2">
          <TextField label="Name" value={customer.name} readOnly />
          <TextField label="Email" value={customer.email} readOnly />
          <TextField label="Product" value={product.name} readOnly />
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            data-first-focus="select"
            error={fits ? undefined : outOfRangeText(range, quantity)}
            hint={fits ? limitText(range, pieces) : undefined}
            {...register("quantity", { setValueAs: readNumber, ...typed("quantity") })}
          />
          <AddressChoice
            addresses={addresses}
            chosen={addresses.find(({ address }) => addressText(address) === typedAddress)}
            onChoose={({ address: chosen, phone }) => {
              const address = addressText(chosen);
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
        {unpayable === null ? (
          <p className="mt-3 text-md text-ink-soft">
            {[costs?.delivery, terms, whoSells].filter(Boolean).join(" ")}
          </p>
        ) : (
          <p role="alert" className="mt-3 font-semibold wrap-anywhere">
            {unpayable}
          </p>
        )}
      </div>
      <div className="dialog-actions">
        {product.price !== firstPrice && (
          <p
            role="alert"
            className="basis-full font-semibold text-danger [@media(height<30rem)]:text-xs [@media(height<30rem)]:leading-[1.25]"
          >
            {`The price has changed from ${formatMoney(firstPrice)} to ${formatMoney(product.price)}. Nothing has been ordered yet.`}
          </p>
        )}
        <p className="me-auto flex flex-wrap items-baseline gap-x-[0.6rem]">
          Total{" "}
          <output className="min-w-0 font-heading text-[min(1.75rem,7.5vw)] leading-[1.2] font-semibold wrap-anywhere tabular-nums">
            {costs === null ? "–" : formatMinorUnits(costs.total)}
          </output>
        </p>
        {unpayable === null && (
          <Button type="submit" busy={formState.isSubmitting}>
            Place order
          </Button>
        )}
      </div>
    </form>
  );
};

interface OrderDialogProps {
  /** The product to order; the dialog is closed while it is null. */
  product: Product | null;
  customer: { readonly email: string; readonly name: string };
  /** What the customer has typed for this product. */
  draft: Draft<OrderInput> | null;
  /** The addresses of the customer's account. */
  addresses: readonly BookedAddress[];
  /** The account's share of each product's stock, in percent; null if it isn't known. */
  sharePercent: number | null;
  /** Prefills the address and the phone number. */
  deliverTo: KnownDelivery | null;
  /** Resolves when the order is placed or has failed. @returns whether the modal stays open */
  onOrder: (order: NewOrder) => Promise<boolean>;
  onClose: () => void;
}

/**
 * The order modal. It closes after each submission, failed ones included (SPEC.md section 4). If the price
 * has changed, it stays open and shows the new total.
 */
export const OrderDialog = (props: OrderDialogProps) => {
  const {
    product: listed,
    customer,
    draft,
    addresses,
    sharePercent,
    deliverTo,
    onOrder,
    onClose,
  } = props;
  const own = useOwnPrices();
  const product = listed && own ? own.atOwnPrice(listed, own.list) : listed;
  // Back closes the modal while an order is being sent. Another product's modal may then be open.
  const [sending, setSending] = useState<string | null>(null);

  /** The parts of a known address, unless its text was changed. */
  const partsOf = (text: string): Address => {
    const known = [...addresses, ...(deliverTo ? [deliverTo] : [])];
    return known.find(({ address }) => addressText(address) === text)?.address ?? text;
  };
  const submit = async (details: OrderInput) => {
    if (!product) return;
    setSending(product._id);
    const stays = await onOrder({
      purchaseId: product._id,
      purchase: product.name,
      customer: customer.email,
      customerName: customer.name,
      price: product.price,
      ...details,
      address: partsOf(details.address),
    });
    setSending(null);
    if (!stays) onClose();
  };

  return (
    <Dialog
      open={product !== null}
      title={product ? `Order: ${product.name}` : ""}
      onClose={onClose}
      locked={product !== null && sending === product._id}
    >
      {product && draft && (
        <OrderForm
          key={product._id}
          product={product}
          customer={customer}
          start={draft.applyTo({
            quantity: product.minimumOrderQuantity + 1,
            address: deliverTo ? addressText(deliverTo.address) : "",
            phone: deliverTo?.phone ?? "",
          })}
          addresses={addresses}
          sharePercent={sharePercent}
          partsOf={partsOf}
          onType={draft.keep}
          onSubmit={submit}
        />
      )}
    </Dialog>
  );
};
