import type { Product } from "@pros-and-drill/contract/products";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { Link } from "../../navigation/link.tsx";
import { toolPath } from "../../navigation/paths.ts";
import { LazyPicture, viewPicture } from "../../products/product-picture.tsx";
import { stockOf } from "../../products/product-texts.ts";
import { formatMoney } from "../../ui/format.ts";
import "./related.css";

/** The maximum number of related tools. */
const relatedCount = 4;

/** Milliseconds after which a failed request is made again. */
const retryMs = 5_000;

/**
 * Requests other tools of the same kind once. A failure is silent and retried, because the page is usable without
 * them.
 *
 * @returns undefined until they have arrived
 */
const useRelated = ({ _id, kind }: Product): readonly Product[] | undefined => {
  const asked = { kind, limit: relatedCount + 1 };
  const { data } = useQuery({
    queryKey: ["GET /catalogue", asked],
    queryFn: ({ signal }) => call("GET /catalogue", { query: asked }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : retryMs),
    meta: { silent: true },
  });
  return data?.products.filter((other) => other._id !== _id).slice(0, relatedCount);
};

const Card = ({ product }: { product: Product }) => (
  <article className="related-tool grid h-full content-start">
    <LazyPicture alt="" {...viewPicture(product.image, "related")} />
    <div className="p-3">
      <h3>
        <Link to={toolPath(product._id)} className="related-link">
          {product.name}
        </Link>
      </h3>
      <p className="related-price">{formatMoney(product.price)}</p>
      <p className="related-stock">{stockOf(product).text}</p>
    </div>
  </article>
);

const places = Array.from({ length: relatedCount }, (_, index) => `place ${index + 1}`);

/** Other tools of the same kind, with placeholders until they have loaded. */
export const RelatedTools = ({ product }: { product: Product }) => {
  const related = useRelated(product);
  if (related?.length === 0) return null;
  return (
    <section aria-labelledby="related" aria-busy={!related} className="col-span-full">
      <h2 id="related">{`More like this: ${product.kind}`}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-4 min-[40rem]:grid-cols-4">
        {related
          ? related.map((other) => (
              <li key={other._id}>
                <Card product={other} />
              </li>
            ))
          : places.map((place) => (
              <li key={place}>
                <div className="related-place" aria-hidden="true" />
              </li>
            ))}
      </ul>
    </section>
  );
};
