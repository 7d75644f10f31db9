import type { Product } from "@pros-and-drill/contract/products";
import { LazyPicture } from "../../products/lazy-picture.tsx";
import { viewPicture } from "../../products/product-picture.ts";
import { stockOf } from "../../products/stock.ts";
import { ToolLink } from "../../products/tool-link.tsx";
import { formatMoney } from "../../ui/format-money.ts";
import { relatedCount, useRelated } from "./use-related.ts";
import "./related.css";

const Card = ({ product }: { product: Product }) => (
  <article className="related-tool grid h-full content-start">
    <LazyPicture alt="" {...viewPicture(product.image, "related")} />
    <div className="p-3">
      <h3>
        <ToolLink product={product} className="related-link">
          {product.name}
        </ToolLink>
      </h3>
      <p className="related-price">{formatMoney(product.price)}</p>
      <p className="related-stock">{stockOf(product).text}</p>
    </div>
  </article>
);

const places = Array.from({ length: relatedCount }, (_, index) => `place ${index + 1}`);

/** Other tools of the same kind. */
export const Related = ({ product }: { product: Product }) => {
  const { kind = "" } = product;
  const related = useRelated(product);
  if (related?.length === 0) return null;
  return (
    <section aria-labelledby="related" aria-busy={related === null}>
      <h2 id="related">{`More of the kind: ${kind}`}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 min-[40rem]:grid-cols-4">
        {related === null
          ? places.map((place) => (
              <li key={place}>
                <div className="related-place" aria-hidden="true" />
              </li>
            ))
          : related.map((other) => (
              <li key={other._id}>
                <Card product={other} />
              </li>
            ))}
      </ul>
    </section>
  );
};
