import type { OrderRow } from "@shop/contract/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useList } from "../../data/lists/use-list.ts";
import { useDialogs } from "../../data/use-dialog.ts";
import { BasketButton, BasketIcon } from "../../domain/basket/basket-button.tsx";
import { ProductCard, ProductOutline } from "../../domain/products/product-card.tsx";
import { productsOnSale } from "../../domain/products/product-lists.ts";
import { accountQuery, useAddresses } from "../../domain/users/use-account.ts";
import { useStockShare } from "../../domain/users/use-stock-share.ts";
import { toolPath } from "../../paths.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Catalogue } from "../catalogue/catalogue.tsx";
import type { RenderCard } from "../catalogue/catalogue-results.tsx";
import { useCatalogue } from "../catalogue/use-catalogue.ts";
import { useOwnPrices } from "../use-own-prices.ts";
import { OrderButton } from "./order-button.tsx";
import { OrderModal, orderDialogs } from "./order-modal.tsx";

/**
 * The catalogue with a button on each card that opens the order modal. While nothing is chosen it lists all
 * products by GET /product, which includes products put on sale a moment ago.
 */
const PurchasePage = () => {
  const onSale = useList(...productsOnSale);
  const catalogue = useCatalogue(onSale);
  const products = catalogue.ownList?.rows ?? catalogue.found?.products ?? [];
  const { open } = useDialogs(orderDialogs, products);
  const [placed, setPlaced] = useState<OrderRow | null>(null);
  const card: RenderCard = (product, terms) => (
    <ProductCard product={product} compact to={toolPath(product._id)} terms={terms}>
      <div className="flex gap-2">
        <div className="grid grow">
          <OrderButton
            product={product}
            choose={(chosen) => open("order", chosen)}
            placed={placed}
          />
        </div>
        <BasketButton product={product} icon={<BasketIcon />} />
      </div>
    </ProductCard>
  );
  const own = useOwnPrices();
  const queries = useQueryClient();
  /** A refusal names the customer's own price: where they have a list, it and the products load anew. */
  const reload = (): void => {
    if (own) void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    catalogue.reload();
  };
  return (
    <>
      <Catalogue
        catalogue={catalogue}
        isFeatured
        loadingLabel="Loading the products"
        outline={<ProductOutline />}
        card={card}
      >
        <PageHeading title="Purchase" intro="Choose a tool, a quantity and where to deliver it." />
      </Catalogue>
      <OrderModal
        products={products}
        addresses={useAddresses()}
        sharePercent={useStockShare()}
        onPlacing={(price, { _id }) =>
          price === undefined || own ? reload() : catalogue.setPrice(_id, price)
        }
        onPlaced={setPlaced}
      />
    </>
  );
};

export default PurchasePage;
