import type { Product } from "@pros-and-drill/contract/products";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { ProductActions } from "../../products/editor/product-actions.tsx";
import { productTasks } from "../../products/editor/product-task.ts";
import { useProductDialog } from "../../products/editor/use-product-dialog.ts";
import { QueryProvider } from "../../session/query-provider.tsx";
import { useSignedInUser } from "../../session/session-context.ts";
import { useAdminCheck } from "../../session/use-admin-check.ts";

export interface AdministrationProps {
  product: Product;
  /** Asks the shop for the tool as it stands now. */
  look: () => Promise<void>;
}

const Actions = ({ product: { _id: id, name }, look }: AdministrationProps) => {
  const { email } = useSignedInUser();
  const { data: isAdmin = false } = useAdminCheck(email);
  const tasks = productTasks.map((task) => ({ _id: `${task} ${id}`, task, id, name }));
  const { chosen, open, close } = useDialogEntry(isAdmin ? tasks : []);
  const ProductDialog = useProductDialog(chosen !== null, close);
  if (!isAdmin) return null;
  return (
    <>
      <ProductActions name={name} onChoose={(task) => open({ _id: `${task} ${id}` })} />
      {ProductDialog && (
        <ProductDialog chosen={chosen} onChanged={() => void look()} onClose={close} />
      )}
    </>
  );
};

/** What an admin can do with the tool of the page; nobody else sees anything of it. */
export const Administration = (props: AdministrationProps) => (
  <QueryProvider>
    <Actions {...props} />
  </QueryProvider>
);
