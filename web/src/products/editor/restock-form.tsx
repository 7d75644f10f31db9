import { zodResolver } from "@hookform/resolvers/zod";
import { type AdminProduct, Restocking } from "@pros-and-drill/contract/products";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { fieldMessage } from "../../ui/field-message.ts";
import { formatCount } from "../../ui/format-count.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useRestock } from "./use-product-changes.ts";

interface Props {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
}

/** Changes a product's stock by a difference, so that pieces which are sold meanwhile count. */
export const RestockForm = ({ product, onSaved }: Props) => {
  const { mutateAsync } = useRestock(product._id);
  const { register, control, handleSubmit, setFocus, formState } = useForm<Restocking>({
    resolver: zodResolver(Restocking, { error: fieldMessage }),
  });
  useEffect(() => setFocus("difference"), [setFocus]);
  const difference = useWatch({ control, name: "difference" });
  const send = useOneAtATime(async (wanted: Restocking) => {
    await mutateAsync(wanted.difference).then(onSaved, () => {}); // a toast has said why
  });
  const error = formState.errors.difference?.message;
  const then = product.availableQuantity + (difference || 0);
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <p>{`${formatCount(product.availableQuantity)} pieces are in stock.`}</p>
        <TextField
          label="Pieces to add"
          type="number"
          hint="Below 0 if pieces are lost. What customers order meanwhile is not lost."
          error={error && `Pieces to add ${error}`}
          {...register("difference", { valueAsNumber: true })}
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
    </form>
  );
};
