import { messages } from "@pros-and-drill/contract/messages";
import { quantityFits } from "@pros-and-drill/contract/order-quantity";
import type { NewOrder, Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { useCallback, useState } from "react";
import { Listed } from "../../lists/listed.tsx";
import { useList } from "../../lists/use-list.ts";
import { PlacedOrder } from "../../orders/placed-order.tsx";
import { useLatestOrder } from "../../orders/use-latest-order.ts";
import { useOrderDialog } from "../../orders/use-order-dialog.ts";
import { usePlaceOrder } from "../../orders/use-place-order.ts";
import { ProductCard } from "../../products/product-card.tsx";
import { productsOnSale } from "../../products/product-lists.ts";
import { useSignedInUser } from "../../session/session-context.ts";
import { sessionDraft } from "../../session/session-draft.ts";
import { Button } from "../../ui/button.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/notify.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ProductOutlines } from "./product-outlines.tsx";

/** There is a quantity that may be ordered. */
const onSale = (product: Product): boolean =>
  quantityFits(product.minimumOrderQuantity + 1, product);

const draft = sessionDraft<NewOrder | null>();

export const Purchase = () => {
  const customer = useSignedInUser();
  const products = useList(...productsOnSale);
  const [chosen, setChosen] = useState<Product | null>(null);
  const [last, setLast] = useState(() => draft.of(customer.email));
  draft.useLeave(customer.email, () => last);
  const latest = useLatestOrder();
  const [placed, setPlaced] = useState<Order | null>(null);
  const placeOrder = usePlaceOrder();
  const { dialog: OrderDialog, fetchAhead, fetchNow } = useOrderDialog();
  const close = useCallback(() => setChosen(null), []);

  const choose = async (product: Product) => {
    if (OrderDialog || (await fetchNow())) setChosen(product);
  };

  const order = async (wanted: NewOrder) => {
    setLast(wanted);
    if (chosen && quantityFits(wanted.quantity, chosen)) setPlaced(await placeOrder(wanted));
    else notify.error(messages.quantityOutOfRange);
  };

  return (
    <div className="page shell">
      <PageHeading title="Purchase" intro="Choose a tool, say how many, and where to." />
      <Listed
        label="Tools on sale"
        list={products}
        outline={<ProductOutlines />}
        empty={
          <EmptyState
            title="Nothing is on sale right now"
            text="Every tool is out. Come back soon: new stock is hung up every week."
          />
        }
      >
        {(rows) => (
          <>
            <h2 className="sr-only">Tools on sale</h2>
            <CardGrid>
              {rows.map((product) => (
                <li key={product._id}>
                  <ProductCard product={product} compact>
                    <Button
                      onClick={() => choose(product)}
                      onPointerEnter={fetchAhead}
                      onFocus={fetchAhead}
                      disabled={!onSale(product)}
                    >
                      {onSale(product) ? "Purchase" : "Sold out"}
                    </Button>
                    {placed?.purchaseId === product._id && <PlacedOrder order={placed} />}
                  </ProductCard>
                </li>
              ))}
            </CardGrid>
          </>
        )}
      </Listed>
      {OrderDialog && (
        <OrderDialog
          product={chosen}
          customer={customer}
          last={last}
          deliverTo={latest}
          onOrder={order}
          onClose={close}
        />
      )}
    </div>
  );
};
