import { zodResolver } from "@hookform/resolvers/zod";
import { dayOf } from "@shop/contract/calendar";
import { formatDate, formatDay, formatMoney } from "@shop/contract/format";
import { NewOffer, type StruckPrice } from "@shop/contract/offers";
import { struckPriceDays } from "@shop/contract/prices/struck-price";
import type { AdminProduct } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import { useQuery } from "@tanstack/react-query";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../data/call/call.ts";
import { failureText } from "../../../data/call/call-failed.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../../ui/field-message.ts";
import { focusFirst } from "../../../ui/focus-first.ts";
import { Spinner } from "../../../ui/loading.tsx";
import { readMoney } from "../../../ui/read-money.ts";
import type { TypedNumber } from "../../../ui/read-number.ts";
import { ErrorState } from "../../../ui/state.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { isChanged, useEndOffer, useOffer } from "./use-product-changes.ts";

interface Typed {
  price: TypedNumber;
  /** Empty for an offer without an end. */
  until: string;
}

/** A price from which an offer has to be down, and why. */
interface Limit {
  readonly was: number;
  readonly why: string;
}

const isWhole = (since: string): boolean =>
  Date.parse(since) <= Date.now() - (struckPriceDays * 24 - 1) * 60 * 60 * 1000;

/** @returns what the offer at a price strikes: another day of a running offer keeps its struck price */
const limitOf = (
  { offer, price }: AdminProduct,
  typed: TypedNumber,
  { lowest, since }: StruckPrice,
): Limit => {
  if (offer && typed === price) return { was: offer.was, why: "as it is since the offer began" };
  return {
    was: lowest,
    why: isWhole(since)
      ? `the lowest price of the last ${struckPriceDays} days`
      : `the lowest price since it was put on sale on ${formatDay(since)}`,
  };
};

const resolverFor =
  (product: AdminProduct, struck: StruckPrice): Resolver<Typed, unknown, NewOffer> =>
  (typed, context, options) => {
    const today = dayOf(new Date(), shop.timeZone);
    const { was, why } = limitOf(product, typed.price, struck);
    const schema = NewOffer.refine(({ price }) => price < was, {
      path: ["price"],
      error: `must be below ${formatMoney(was)}, ${why}`,
    }).refine(({ until }) => until === undefined || until >= today, {
      path: ["until"],
      error: "is over",
    });
    // as: the schema also reports a text that isn't a number
    const resolve = zodResolver(schema as z.ZodType<NewOffer, Typed>, { error: fieldMessage });
    const { until, ...rest } = typed;
    const sent = { ...rest, ...(until ? { until } : {}), revision: product.revision };
    return resolve(sent as unknown as Typed, context, options); // as: an empty day is left out
  };

interface Props {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
}

const LoadedForm = ({ product, struck, onSaved }: Props & { struck: StruckPrice }) => {
  const { _id: id, offer } = product;
  const offering = useOffer(id);
  const ending = useEndOffer(id);
  const form = useForm<Typed, unknown, NewOffer>({
    defaultValues: { price: offer ? product.price : "", until: offer?.until ?? "" },
    resolver: resolverFor(product, struck),
  });
  const { register, watch, handleSubmit, formState } = form;
  const { errors } = formState;
  const send = useSingleFlight(async (wanted: NewOffer) => {
    await offering.mutateAsync(wanted).then(onSaved, () => {}); // a toast has said why, or the form says it
  });
  const end = useSingleFlight(async () => {
    await ending.mutateAsync().then(onSaved, () => {}); // a toast has said why
  });
  const { was, why } = limitOf(product, watch("price"), struck);
  const ends = offer?.until ? ` until ${formatDate(offer.until)}` : "";
  return (
    <form ref={focusFirst} onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <p>
          {offer
            ? `It is on offer for ${formatMoney(product.price)}${ends}. Its ordinary price is ${formatMoney(offer.ordinary)}.`
            : `It costs ${formatMoney(product.price)}.`}
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Offer price"
            data-first-focus
            inputMode="decimal"
            autoComplete="off"
            error={errorIn("Price", errors.price)}
            {...register("price", { setValueAs: readMoney })}
          />
          <TextField
            label="Last day (optional)"
            type="date"
            hint="Without it the offer stays until you end it."
            error={errorIn("Last day", errors.until)}
            {...register("until")}
          />
        </div>
        <p>
          <span>{`Struck beside it: `}</span>
          <s className="font-semibold tabular-nums">{formatMoney(was)}</s>
          <span>{`, ${why}. `}</span>
          <span className="text-ink-soft">This is the reference price that the law requires.</span>
        </p>
        {isChanged(offering.error) && (
          <p role="alert" className="field-error">
            Somebody else has changed this product meanwhile. Close this and check the product
            again.
          </p>
        )}
      </div>
      <div className="dialog-actions">
        {offer && (
          <Button
            tone="secondary"
            className="me-auto"
            busy={ending.isPending}
            onClick={() => void end()}
          >
            End the offer
          </Button>
        )}
        <Button type="submit" busy={formState.isSubmitting}>
          {offer ? "Change the offer" : "Put on offer"}
        </Button>
      </div>
    </form>
  );
};

/** Puts a product on offer, changes its offer or ends it. The shop says what is struck. */
export const OfferForm = ({ product, onSaved }: Props) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["GET /product/:id/offer", product._id],
    queryFn: ({ signal }) =>
      call("GET /product/:id/offer", { params: { id: product._id } }, { signal }),
    gcTime: 0,
    meta: { silent: true }, // the dialog shows the failure
  });
  if (data) return <LoadedForm product={product} struck={data} onSaved={onSaved} />;
  if (!error) return <Spinner inline alone={false} />;
  return (
    <div className="dialog-body">
      <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
    </div>
  );
};
