import type { Product } from "@pros-and-drill/contract/products";
import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import { OrderLink } from "../../orders/order-link.tsx";
import { CatalogueFrame } from "../../products/catalogue/catalogue-frame.tsx";
import { CatalogueResults } from "../../products/catalogue/catalogue-results.tsx";
import { useCatalogue } from "../../products/catalogue/use-catalogue.ts";
import { useChoice } from "../../products/catalogue/use-choice.ts";
import { ToolCard } from "../../products/tool-card.tsx";
import { useCardParts } from "../use-card-parts.tsx";
import { ToolOutlines } from "./tool-outlines.tsx";

/** The catalogue, for everybody: what the page's address chooses of it. */
const ToolsPage = () => {
  const { search } = useLocation();
  const { choice, choose } = useChoice();
  const answer = useCatalogue(search);
  const parts = useCardParts();
  const card = useCallback(
    (product: Product, terms: readonly string[]) => (
      <ToolCard product={product} brief text={parts.textOf(terms)}>
        <parts.Action product={product} />
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
