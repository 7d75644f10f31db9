import { limits } from "@pros-and-drill/contract/limits";
import { useEffect, useRef } from "react";
import { listTools } from "../../products/list-tools.ts";
import { ProductCard } from "../../products/product-card.tsx";
import { ProductOutline } from "../../products/product-outline.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useLoad } from "./use-load.ts";
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
  const { state, retry } = useLoad(listTools);
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  const tools = state.status === "loaded" ? state.value : [];
  useEffect(() => {
    if (state.status !== "loaded" || state.value.length === 0) return;
    const description = import("../../products/describe-products.ts")
      .then(({ describeProducts }) => describeProducts(state.value))
      .catch(() => () => {}); // shoppers miss nothing
    return () => void description.then((remove) => remove());
  }, [state]);
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="board below-fold py-room"
      aria-labelledby="our-tools"
      aria-busy={state.status === "loading"}
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
          {state.status === "failed" && (
            <div className="state-note">
              <ErrorState title="The tools didn't arrive" message={state.message} onRetry={retry} />
            </div>
          )}
          {state.status === "loaded" && tools.length === 0 && (
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
