import { limits } from "@pros-and-drill/contract/limits";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { OrderLink } from "../../orders/order-link.tsx";
import { toolsOnHome } from "../../products/product-lists.ts";
import { ToolCard } from "../../products/tool-card.tsx";
import { ToolCardOutline } from "../../products/tool-card-outline.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { LoadedCards } from "./loaded-cards.tsx";
import { useFirstPage } from "./use-first-page.ts";
import "./our-tools.css";

const outlines = Array.from({ length: limits.toolsOnHome }, (_, index) => `place ${index + 1}`).map(
  (place) => (
    <li key={place}>
      <ToolCardOutline />
    </li>
  ),
);

/** The first six tools, with outlines in their places until they have loaded. */
export const OurTools = () => {
  const { page, retry } = useFirstPage(...toolsOnHome);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  useEffect(() => {
    if (page.status !== "loaded" || page.rows.length === 0) return;
    const description = import("../../products/describe-products.ts")
      .then(({ describeProducts }) => describeProducts(page.rows))
      .catch(() => () => {}); // visitors see no difference
    return () => void description.then((remove) => remove());
  }, [page]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="board home-section py-room"
      aria-labelledby="our-tools"
      aria-busy={page.status === "loading"}
    >
      <div className="shell">
        <h2 id="our-tools" className="section-title">
          Our Tools
        </h2>
        <div className="below-fold">
          <LoadedCards
            page={page}
            onRetry={retry}
            outlines={outlines}
            failedTitle="The tools didn't arrive"
            empty={
              <EmptyState
                title="The board is empty just now"
                text="Every tool is out. Come back soon: new stock is hung up every week."
              />
            }
          >
            {(product) => (
              <ToolCard product={product}>
                <OrderLink product={product} />
              </ToolCard>
            )}
          </LoadedCards>
          <p className="mt-10 text-center">
            <ButtonLink to={paths.tools} tone="secondary" size="lg">
              See all tools
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
};
