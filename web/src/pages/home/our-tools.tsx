import { limits } from "@pros-and-drill/contract/limits";
import { useEffect, useRef } from "react";
import { ProductCard } from "../../products/product-card.tsx";
import { toolsOnHome } from "../../products/product-lists.ts";
import { ProductOutline } from "../../products/product-outline.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useFirstPage } from "./use-first-page.ts";
import "./our-tools.css";

const outlines = Array.from({ length: limits.toolsOnHome }, (_, index) => `place ${index + 1}`).map(
  (place) => (
    <li key={place}>
      <ProductOutline />
    </li>
  ),
);

/** The board with the first six tools; their places are painted on it before they arrive. */
export const OurTools = () => {
  const { page, retry } = useFirstPage(...toolsOnHome);
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  const tools = page.status === "loaded" ? page.rows : [];
  useEffect(() => {
    if (page.status !== "loaded" || page.rows.length === 0) return;
    const description = import("../../products/describe-products.ts")
      .then(({ describeProducts }) => describeProducts(page.rows))
      .catch(() => () => {}); // shoppers miss nothing
    return () => void description.then((remove) => remove());
  }, [page]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="board below-fold py-room"
      aria-labelledby="our-tools"
      aria-busy={page.status === "loading"}
    >
      <div className="shell">
        <h2 id="our-tools" className="section-title">
          Our Tools
        </h2>
        <div className="grid *:col-start-1 *:row-start-1">
          <CardGrid>
            {tools.length === 0
              ? outlines
              : tools.map((product) => (
                  <li key={product._id}>
                    <ProductCard product={product} />
                  </li>
                ))}
          </CardGrid>
          {page.status === "failed" && (
            <div className="state-note">
              <ErrorState title="The tools didn't arrive" message={page.message} onRetry={retry} />
            </div>
          )}
          {page.status === "loaded" && tools.length === 0 && (
            <div className="state-note">
              <EmptyState
                title="The board is empty just now"
                text="Every tool is out. Come back soon: new stock is hung up every week."
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
};
