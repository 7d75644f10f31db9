import type { Product } from "@pros-and-drill/contract/products";
import { useLocation } from "react-router-dom";
import { BasketButton } from "../../basket/basket-button.tsx";
import { useList } from "../../lists/use-list.ts";
import { toolPath } from "../../navigation/paths.ts";
import { OrderButton } from "../../orders/order-button.tsx";
import { useOrdering } from "../../orders/use-ordering.tsx";
import { choiceSearch } from "../../products/catalogue/catalogue-choice.ts";
import { CatalogueFrame } from "../../products/catalogue/catalogue-frame.tsx";
import { CatalogueResults } from "../../products/catalogue/catalogue-results.tsx";
import { MarkedText } from "../../products/catalogue/marked-text.tsx";
import { useCatalogue } from "../../products/catalogue/use-catalogue.ts";
import { useChoice } from "../../products/catalogue/use-choice.ts";
import { ProductCard } from "../../products/product-card.tsx";
import { productsOnSale } from "../../products/product-lists.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useAddresses } from "../../users/use-addresses.ts";
import { AllProducts } from "./all-products.tsx";
import { ProductOutlines } from "./product-outlines.tsx";

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
  const ordering = useOrdering(rows, useAddresses(), (price, { _id }) => {
    if (price === undefined) answer.reload();
    else answer.change({ _id, price });
  });
  const card = (product: Product, terms: readonly string[] = []) => (
    <ProductCard
      product={product}
      compact
      to={toolPath(product._id)}
      text={(text) => <MarkedText terms={terms}>{text}</MarkedText>}
    >
      <div className="flex gap-2">
        <div className="grid grow">
          <OrderButton product={product} ordering={ordering} />
        </div>
        <BasketButton product={product} />
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
      {ordering.dialog}
    </div>
  );
};
