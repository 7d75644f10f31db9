import type { AdminProduct } from "@pros-and-drill/contract/products";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useWithdraw } from "./use-product-changes.ts";

interface Props {
  product: AdminProduct;
  onSaved: (product: AdminProduct) => void;
  onClose: () => void;
}

/** Asks for confirmation, then takes the product off sale. */
export const WithdrawQuestion = ({ product, onSaved, onClose }: Props) => {
  const { mutateAsync, isPending } = useWithdraw();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const withdraw = useOneAtATime((id: string) =>
    mutateAsync({ id, withdrawn: true }).then(onSaved, onClose),
  );
  return (
    <>
      <div className="dialog-body">
        <p>
          {`${product.productName} leaves the shop: nobody finds it, and nobody orders it. Its orders stay, and you can bring it back.`}
        </p>
      </div>
      <div className="dialog-actions">
        <Button tone="secondary" ref={cancel} onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button tone="danger" busy={isPending} onClick={() => withdraw(product._id)}>
          Withdraw product
        </Button>
      </div>
    </>
  );
};
