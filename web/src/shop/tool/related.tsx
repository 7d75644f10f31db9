import { formatMoney } from "@shop/contract/format";
import type { Product } from "@shop/contract/products";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useVatNote } from "../../data/vat-note.ts";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { smallestOrder, stockOf } from "../../domain/products/product-texts.ts";
import { toolPath } from "../../paths.ts";
import { useLazyModule } from "../../runtime/use-lazy-module.ts";
import { Link } from "../../ui/link.tsx";

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

const Card = ({ product }: { product: Product }) => {
  const settings = useShopSettings();
  const smallest = smallestOrder(product);
  const vatNote = useVatNote(product);
  return (
    <article className="relative grid h-full content-start overflow-hidden rounded-card bg-surface shadow-paper">
      <LazyPicture
        alt=""
        className="aspect-[4/3] h-auto w-full bg-surface-muted object-cover"
        {...viewPicture(product.image, "related")}
      />
      <div className="p-3">
        <h3 className="text-xl wrap-anywhere">
          {/* The whole card is a link. */}
          <Link
            to={toolPath(product._id)}
            className="after:absolute after:inset-0 hover:underline hover:underline-offset-[0.2em]"
          >
            {product.name}
          </Link>
        </h3>
        <p className="font-semibold tabular-nums">
          <span>{`${formatMoney(product.price)} `}</span>
          {vatNote && (
            <span className="me-2 inline-block text-sm font-normal text-ink-soft">{vatNote}</span>
          )}
          {smallest && (
            <span className="inline-block text-md font-normal text-ink-soft">{smallest}</span>
          )}
        </p>
        <p className="text-md text-ink-card">{stockOf(product, settings).text}</p>
      </div>
    </article>
  );
};

interface ToolsProps {
  /** The heading's id. */
  id: string;
  title: string;
  /** Undefined for one that hasn't loaded. */
  tools: readonly (Product | undefined)[];
  /** Whether they stand in the narrow column beside the facts. */
  aside?: boolean;
}

/** Other tools, each with a placeholder until it has loaded. */
const Tools = ({ id, title, tools, aside = false }: ToolsProps) => (
  <section
    aria-labelledby={id}
    aria-busy={tools.includes(undefined)}
    className={aside ? undefined : "col-span-full"}
  >
    <h2 id={id} className="text-card">
      {title}
    </h2>
    <ul
      className={`mt-4 grid grid-cols-2 gap-4 min-[40rem]:grid-cols-4 ${aside ? "min-[48rem]:grid-cols-2" : ""}`}
    >
      {tools.map((tool, index) => (
        <li key={tool?._id ?? `place ${index}`}>
          {tool ? (
            <Card product={tool} />
          ) : (
            <div className="aspect-[4/5] rounded-card bg-surface-muted" aria-hidden="true" />
          )}
        </li>
      ))}
    </ul>
  </section>
);

const places: undefined[] = Array(relatedCount).fill(undefined);

/** Other tools of the same kind. */
export const RelatedTools = ({ product }: { product: Product }) => {
  const related = useRelated(product);
  if (related?.length === 0) return null;
  return <Tools id="related" title={`More like this: ${product.kind}`} tools={related ?? places} />;
};

const loadOnSale = async () => (await import("./tools-on-sale.tsx")).ToolsOnSale;

const fitting = (tools: readonly (Product | undefined)[]) =>
  tools.length > 0 && <Tools id="fits" title="What fits with it" tools={tools} aside />;

/** The tools that fit with this one, by their ids. Few tools have any, so their code loads for these alone. */
export const FittingTools = ({ ids }: { ids: readonly string[] }) => {
  const { part: ToolsOnSale, failure } = useLazyModule(loadOnSale, true);
  if (ToolsOnSale) return <ToolsOnSale ids={ids}>{fitting}</ToolsOnSale>;
  return failure ? null : fitting(ids.map(() => undefined));
};
