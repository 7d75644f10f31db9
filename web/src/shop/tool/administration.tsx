import type { Product } from "@shop/contract/products";
import { isAdmin } from "@shop/contract/roles";
import { useRoleCheck } from "../../data/session/role-check.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import {
  BringBackButton,
  ProductActions,
  productTasks,
  useProductDialog,
} from "../../domain/products/editor/product-actions.tsx";

interface AdministrationProps {
  product: Product;
  isOnSale: boolean;
  isDraft: boolean;
  /** Requests the tool again. */
  reload: () => void;
}

/** An admin's actions on the page's tool; renders nothing for anybody else. */
export const Administration = ({
  product: { _id: id, name },
  isOnSale,
  isDraft,
  reload,
}: AdministrationProps) => {
  const { data: role = "customer" } = useRoleCheck();
  const { shown, open, close } = useDialogs(productTasks, isAdmin(role) ? [{ _id: id }] : []);
  const ProductDialog = useProductDialog(shown !== null, close);
  if (!isAdmin(role)) return null;
  return (
    <>
      {isOnSale ? (
        <ProductActions name={name} onChoose={(task) => open(task, { _id: id })} />
      ) : (
        <BringBackButton id={id} name={name} isDraft={isDraft} onDone={reload} />
      )}
      {ProductDialog && (
        <ProductDialog
          chosen={shown && { task: shown.name, id, name }}
          onChanged={reload}
          onClose={close}
        />
      )}
    </>
  );
};
