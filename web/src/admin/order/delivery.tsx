import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { plainDigits } from "@shop/contract/digits";
import { limits } from "@shop/contract/limits";
import { isInHouse, statusInText } from "@shop/contract/order-status";
import { isVisible } from "@shop/contract/plain-text";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { destinationOf } from "../../domain/orders/order-format.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { Card } from "./card.tsx";
import { useCorrectDelivery } from "./order-changes.ts";

type Address = Pick<DeskOrderDetails, "address" | "phone">;

interface FormProps {
  order: DeskOrderDetails;
  onClose: () => void;
}

const isSame = (one: Address, other: Address): boolean =>
  one.address === other.address && one.phone === other.phone;

const trimmed = ({ address, phone }: Address): Address => ({
  address: address.trim(),
  phone: phone.trim(),
});

const CorrectionForm = ({ order, onClose }: FormProps) => {
  const { _id: id } = order;
  const { mutateAsync, isPending } = useCorrectDelivery(id);
  const draft = draftOf<Address>(useSignedInUser().uid, `delivery of ${id}`);
  /** What the admin saw when they opened the form, or after the form told them of a change. */
  const [seen, setSeen] = useState<Address>({ address: order.address, phone: order.phone });
  const { register, handleSubmit, watch, formState } = useForm<Address>({
    defaultValues: draft.applyTo(seen),
  });
  const mayCorrect = isInHouse(order.status);
  // An order that is as it was typed isn't somebody else's change: the answer to an earlier try was lost.
  const isChanged = !isSame(order, seen) && !isSame(order, trimmed(watch()));
  const end = () => {
    draft.drop();
    onClose();
  };
  const send = useSingleFlight(async (typed: Address) => {
    const corrected = trimmed(typed);
    if (isSame(corrected, seen)) return end();
    await mutateAsync({ ...corrected, seen }).then(end, () => {}); // a toast says why; the form keeps its values
  });
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <div className="dialog-body">
        <TextArea
          label="Address"
          required
          rows={4}
          maxLength={limits.address}
          error={formState.errors.address?.message}
          {...register("address", {
            validate: (address) => isVisible(address) || "Address is required",
            onChange: ({ target }) => draft.keep({ address: target.value }),
          })}
          data-first-focus
        />
        <TextField
          label="Phone"
          type="tel"
          maxLength={limits.phone}
          {...register("phone", {
            onChange: ({ target }) => draft.keep({ phone: target.value }),
          })}
        />
        <div role="status" className="grid gap-2">
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
                onClick={() => setSeen({ address: order.address, phone: order.phone })}
              >
                Replace it by mine
              </Button>
            </>
          )}
          {mayCorrect && !isChanged && <p>The customer gets a mail about it.</p>}
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
      <p className="whitespace-pre-line">{destinationOf(order)}</p>
      {order.phone ? (
        <p>
          <a href={`tel:${plainDigits(order.phone).replace(/[^\d+]/g, "")}`} className="text-link">
            {order.phone}
          </a>
        </p>
      ) : (
        <p className="text-md text-ink-soft">No phone given</p>
      )}
      <Dialog open={isOpen} title="Correct the delivery" onClose={close}>
        <CorrectionForm order={order} onClose={close} />
      </Dialog>
    </Card>
  );
};
