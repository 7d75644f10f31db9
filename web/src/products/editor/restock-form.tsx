import { zodResolver } from "@hookform/resolvers/zod";
import { type AdminProduct, Restocking } from "@pros-and-drill/contract/products";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldMessage } from "../../ui/field-message.ts";
import { formatCount } from "../../ui/format.ts";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { isTenfold } from "./product-form.ts";
import { useRestock } from "./use-product-changes.ts";

interface Props {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
}

/** Changes a product's stock by a difference, so that concurrent sales aren't overwritten. */
export const RestockForm = ({ product, onSaved }: Props) => {
  const { mutateAsync } = useRestock(product._id);
  const { register, control, handleSubmit, setFocus, formState } = useForm<
    { difference: TypedNumber },
    unknown,
    Restocking
  >({
    // as: the schema also reports a text that isn't a number
    resolver: zodResolver(Restocking as z.ZodType<Restocking, { difference: TypedNumber }>, {
      error: fieldMessage,
    }),
  });
  useEffect(() => setFocus("difference"), [setFocus]);
  const difference = useWatch({ control, name: "difference" });
  const send = useOneAtATime(async (wanted: Restocking) => {
    await mutateAsync(wanted.difference).then(onSaved, () => {}); // a toast has said why
  });
  const { availableQuantity: stock } = product;
  /** An implausible new stock, which the admin has to confirm. */
  const [implausible, setImplausible] = useState<number | null>(null);
  const askOrSend = (wanted: Restocking) =>
    isTenfold(stock, stock + wanted.difference)
      ? setImplausible(Math.max(stock + wanted.difference, 0))
      : send(wanted);
  const error = formState.errors.difference?.message;
  const then = stock + (typeof difference === "number" ? difference : 0);
  return (
    <form onSubmit={handleSubmit(askOrSend)} noValidate>
      <div className="dialog-body">
        <p>{`${formatCount(stock)} pieces are in stock.`}</p>
        <TextField
          label="Pieces to add"
          autoComplete="off"
          hint="Below 0 if pieces are lost. What customers order meanwhile is not lost."
          error={error && `Pieces to add ${error}`}
          {...register("difference", { setValueAs: readNumber })}
        />
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
