import { formatMoney } from "@shop/contract/format";
import { paying } from "@shop/contract/paying";
import type { Product } from "@shop/contract/products";
import { guarantee } from "@shop/contract/return-words";
import { shop, shopAddress } from "@shop/contract/shop";
import type { PublicSettings } from "@shop/contract/shop-settings";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { hasText, useShopSettings } from "../../data/shop-settings.ts";
import { LazyPicture, viewPicture } from "../../domain/products/product-picture.tsx";
import { ratingText, smallestOrder } from "../../domain/products/product-texts.ts";
import { paths, toolPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";

/** A card of this row, which is lower than those of the tools below. */
const cardLook = "min-h-29 overflow-hidden rounded-card bg-surface shadow-tile";

const CardTitle = ({ to, children }: { to: string | null; children: string }) => (
  <h4 className="font-heading text-[1.1875rem] leading-[1.15] font-semibold wrap-anywhere">
    {/* The whole card is a link. */}
    {to === null ? (
      children
    ) : (
      <Link to={to} className="tool-link after:absolute after:inset-0">
        {children}
      </Link>
    )}
  </h4>
);

/** The maximum number of best sellers. */
const shownCount = 4;

/** Milliseconds after which a failed request is made again. */
const retryMs = 5_000;

const BestSeller = ({ product }: { product: Product }) => {
  const { _id, image, name, price, rating } = product;
  const smallest = smallestOrder(product);
  return (
    <div className={`relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] ${cardLook}`}>
      <LazyPicture alt="" className="size-full object-cover" {...viewPicture(image, "small")} />
      <div className="content-center px-3 py-2">
        <CardTitle to={toolPath(_id)}>{name}</CardTitle>
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold tabular-nums">{formatMoney(price)}</span>
          {/* One of them: with both, a narrow card would be higher than its placeholder. */}
          {smallest ? (
            <span className="tool-smallest">{smallest}</span>
          ) : (
            rating && <span className="tool-rating">{ratingText(rating)}</span>
          )}
        </p>
      </div>
    </div>
  );
};

/** What speaks for a shop that has no best sellers yet. */
const promisesOf = (settings: PublicSettings) => {
  const pathTo = (name: "returns" | "terms" | "contact") =>
    hasText(settings, name) ? paths[name] : null;
  const promise = guarantee(settings.orders.returnDays);
  return [
    { name: promise.label, text: promise.text, path: pathTo("returns") },
    { name: "Paying", text: paying(settings.orders.paymentDays), path: pathTo("terms") },
    { name: "Visit us", text: shopAddress, path: pathTo("contact") },
    { name: "Call us", text: shop.telephone.shown, path: pathTo("contact") },
  ];
};

const ShopPromise = ({ name, text, path }: ReturnType<typeof promisesOf>[number]) => (
  <div className={`relative grid h-full content-center px-4 py-2 ${cardLook}`}>
    <CardTitle to={path}>{name}</CardTitle>
    <p>{text}</p>
  </div>
);

const promiseCards = (settings: PublicSettings) =>
  promisesOf(settings).map((promise) => (
    <li key={promise.name}>
      <ShopPromise {...promise} />
    </li>
  ));

const toCard = (product: Product) => (
  <li key={product._id}>
    <BestSeller product={product} />
  </li>
);

const placeholders = Array.from({ length: shownCount }, (_, index) => `place ${index + 1}`).map(
  (place) => <li key={place} className={cardLook} aria-hidden="true" />,
);

/**
 * The tools that sold best lately, with placeholders until they have loaded. A failure is silent and retried, because the
 * tools are in the lists as well. Until the first day with sales is over, the shop's promises take their space: nothing
 * below moves.
 */
export const BestSellers = () => {
  const settings = useShopSettings();
  const { data } = useQuery({
    queryKey: ["GET /bestSellers"],
    queryFn: ({ signal }) => call("GET /bestSellers", {}, { signal }),
    refetchInterval: ({ state }) => (state.data ? false : retryMs),
    meta: { silent: true },
  });
  const hasNone = data?.length === 0;
  const shown = hasNone ? promiseCards(settings) : data?.slice(0, shownCount).map(toCard);
  return (
    <section className="mb-8" aria-labelledby="best-sellers" aria-busy={!data}>
      <h3
        id="best-sellers"
        className="text-3xl text-[#fff] text-shadow-[0_1px_2px_rgb(0_0_0/0.5)] print:text-inherit print:text-shadow-none"
      >
        {hasNone ? "Why buy here" : "Best sellers this month"}
      </h3>
      <ul className="swiped-row mt-3 grid auto-cols-[min(17rem,82%)] gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {shown ?? placeholders}
      </ul>
    </section>
  );
};
