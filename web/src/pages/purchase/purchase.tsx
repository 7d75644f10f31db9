import type { Order } from "@pros-and-drill/contract/orders";
import type { Product } from "@pros-and-drill/contract/products";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useList } from "../../lists/use-list.ts";
import { toolPath } from "../../navigation/paths.ts";
import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { OrderButton } from "../../orders/order-button.tsx";
import { choiceSearch } from "../../products/catalogue/catalogue-choice.ts";
import { CatalogueFrame } from "../../products/catalogue/catalogue-frame.tsx";
import { CatalogueResults } from "../../products/catalogue/catalogue-results.tsx";
import { useCatalogue } from "../../products/catalogue/use-catalogue.ts";
import { useChoice } from "../../products/catalogue/use-choice.ts";
import { ProductCard } from "../../products/product-card.tsx";
import { productsOnSale } from "../../products/product-lists.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useCardParts } from "../use-card-parts.tsx";
import { AllProducts } from "./all-products.tsx";
import { ProductOutlines } from "./product-outlines.tsx";
import { useOrdering } from "./use-ordering.ts";

/**
 * Every product on sale, and what is found when the visitor searches or filters. The list of all
 * products is the one that SPEC.md has: what was put on sale a moment ago is on it.
 */
export const Purchase = () => {
  const { search } = useLocation();
  const { choice, choose } = useChoice();
  const isAll = choiceSearch(choice) === "";
  const all = useList(...productsOnSale);
  const answer = useCatalogue(search, { filtersOnly: isAll });
  const rows = isAll ? all.rows : (answer.catalogue?.products ?? []);
  const { chosen, open, close } = useDialogEntry(rows);
  const Ordering = useOrdering(chosen !== null, close);
  const [placed, setPlaced] = useState<Order | null>(null);
  const showChange = (price: number | undefined, { _id }: Product) => {
    if (price === undefined) answer.reload();
    else answer.change({ _id, price });
  };
  const parts = useCardParts();
  const card = (product: Product, terms: readonly string[] = []) => (
    <ProductCard product={product} compact to={toolPath(product._id)} text={parts.textOf(terms)}>
      <div className="flex gap-2">
        <div className="grid grow">
          <OrderButton product={product} choose={open} placed={placed} />
        </div>
        <parts.Action product={product} />
      </div>
    </ProductCard>
  );
  return (
    <div className="page shell pt-6 md:pt-9">
      <PageHeading title="Purchase" intro="Choose a tool, say how many, and where to." />
      <CatalogueFrame
        choice={choice}
        choose={choose}
        catalogue={answer.catalogue}
        usualOrder="The shop’s order"
      >
        {isAll ? (
          <AllProducts list={all}>{card}</AllProducts>
        ) : (
          <CatalogueResults
            answer={answer}
            choice={choice}
            choose={choose}
            outlines={<ProductOutlines />}
          >
            {card}
          </CatalogueResults>
        )}
      </CatalogueFrame>
      {Ordering && <Ordering products={rows} onPlacing={showChange} onPlaced={setPlaced} />}
    </div>
  );
};
