import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";
import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import { useExtra } from "../../browser/use-extra.ts";
import { OrderLink } from "../../orders/order-link.tsx";
import { CatalogueFrame } from "../../products/catalogue/catalogue-frame.tsx";
import { CatalogueResults } from "../../products/catalogue/catalogue-results.tsx";
import { useCatalogue } from "../../products/catalogue/use-catalogue.ts";
import { useChoice } from "../../products/catalogue/use-choice.ts";
import { ToolCard } from "../../products/tool-card.tsx";
import { ToolOutlines } from "./tool-outlines.tsx";

/** Loads what the cards can do without until the shop has answered. */
const loadCardParts = () => import("./card-parts.tsx");

/** Keeps the place of a card's action until that has loaded. */
const ActionPlace = ({ product }: { product: Product }) =>
  canBeOrdered(product) && <span className="w-11" />;

/** The catalogue, for everybody: what the page's address chooses of it. */
const ToolsPage = () => {
  const { search } = useLocation();
  const { choice, choose } = useChoice();
  const answer = useCatalogue(search);
  const parts = useExtra(loadCardParts, true);
  const card = useCallback(
    (product: Product, terms: readonly string[]) => (
      <ToolCard product={product} brief text={parts?.markedText(terms)}>
        {parts ? <parts.CardAction product={product} /> : <ActionPlace product={product} />}
        <OrderLink product={product} />
      </ToolCard>
    ),
    [parts],
  );
  return (
    <div className="page shell pt-6 md:pt-9">
      <header className="page-heading mb-4 md:mb-7">
        <h1>Tools</h1>
      </header>
      <CatalogueFrame choice={choice} choose={choose} catalogue={answer.catalogue}>
        <CatalogueResults
          answer={answer}
          choice={choice}
          choose={choose}
          outlines={<ToolOutlines />}
        >
          {card}
        </CatalogueResults>
      </CatalogueFrame>
    </div>
  );
};

export default ToolsPage;
