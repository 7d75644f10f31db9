import { zodResolver } from "@hookform/resolvers/zod";
import { formatCount } from "@shop/contract/format";
import { limits } from "@shop/contract/limits";
import { type AdminProduct, Restocking } from "@shop/contract/products";
import { useState } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { fieldMessage } from "../../../ui/field-message.ts";
import { focusFirst } from "../../../ui/focus-first.ts";
import { readNumber, type TypedNumber } from "../../../ui/read-number.ts";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { isTenfold } from "./product-form.ts";
import { isChanged, useRestock } from "./use-product-changes.ts";

/** Only one of the two is filled in: typing in it empties the other. */
interface Typed {
  difference: TypedNumber;
  counted: TypedNumber;
}

type Stock = Pick<AdminProduct, "availableQuantity" | "restockings">;

/** A count is sent as the difference to the stock that the form began with: what is ordered meanwhile stays ordered. */
const countOf = ({ availableQuantity: stock, restockings: seen }: Stock) =>
  z
    .object({
      counted: z
        .int()
        .min(0)
        .max(limits.quantity)
        .refine((pieces) => pieces !== stock, "is what the shop has: nothing to change"),
    })
    .transform(({ counted }): Restocking => ({ difference: counted - stock, seen }));

const resolverFor =
  (stock: Stock): Resolver<Typed, unknown, Restocking> =>
  (typed, context, options) => {
    const schema: z.ZodType<Restocking> =
      typed.counted === "" ? Restocking.omit({ seen: true }) : countOf(stock);
    // as: the schemas also report a text that isn't a number
    const resolve = zodResolver(schema as z.ZodType<Restocking, Typed>, { error: fieldMessage });
    return resolve(typed, context, options);
  };

interface Props {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
}

/** Changes a product's stock by a difference or to a count, so that concurrent sales aren't overwritten. */
export const RestockForm = ({ product: { _id: id, ...product }, onSaved }: Props) => {
  const { mutateAsync, error } = useRestock(id);
  const form = useForm<Typed, unknown, Restocking>({
    defaultValues: { difference: "", counted: "" },
    resolver: resolverFor(product),
  });
  const { register, control, handleSubmit, setValue, formState } = form;
  const { errors } = formState;
  const [difference, counted] = useWatch({ control, name: ["difference", "counted"] });
  const send = useSingleFlight(async (wanted: Restocking) => {
    await mutateAsync(wanted).then(onSaved, () => {}); // a toast has said why, or the form says it
  });
  const { availableQuantity: stock } = product;
  /** An implausible new stock, which the admin has to confirm. */
  const [implausible, setImplausible] = useState<number | null>(null);
  const askOrSend = (wanted: Restocking) =>
    isTenfold(stock, stock + wanted.difference)
      ? setImplausible(Math.max(stock + wanted.difference, 0))
      : send(wanted);
  const added = typeof difference === "number" ? difference : 0;
  const then = typeof counted === "number" ? counted : stock + added;
  const countError = errors.counted?.message;
  const addError = errors.difference?.message;
  return (
    <form ref={focusFirst} onSubmit={handleSubmit(askOrSend)} noValidate>
      <div className="dialog-body">
        <p>{`${formatCount(stock)} pieces are in stock.`}</p>
        <TextField
          label="Pieces to add"
          data-first-focus
          autoComplete="off"
          hint="Below 0 if pieces are lost. What customers order meanwhile is not lost."
          error={addError && `Pieces to add ${addError}`}
          {...register("difference", {
            setValueAs: readNumber,
            onChange: () => setValue("counted", ""),
          })}
        />
        <TextField
          label="Or pieces counted"
          inputMode="numeric"
          autoComplete="off"
          hint="Without those put aside for orders. What customers order from now on is taken into account."
          error={countError && `Pieces counted ${countError}`}
          {...register("counted", {
            setValueAs: readNumber,
            onChange: () => setValue("difference", ""),
          })}
        />
        {isChanged(error) && (
          <p role="alert" className="field-error">
            Somebody else has changed the stock meanwhile. Close this, and count again.
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <p className="me-auto">
          Then in stock <output>{formatCount(Math.max(then, 0))}</output>
        </p>
        <Button type="submit" busy={formState.isSubmitting}>
          Restock
        </Button>
      </div>
      <ConfirmDialog
        open={implausible !== null}
        title="Is this stock right?"
        confirmLabel="Change the stock"
        onConfirm={() => {
          setImplausible(null);
          void handleSubmit(send)();
        }}
        onClose={() => setImplausible(null)}
      >
        <p>{`The stock goes from ${formatCount(stock)} to ${formatCount(implausible ?? 0)} pieces.`}</p>
      </ConfirmDialog>
    </form>
  );
};
