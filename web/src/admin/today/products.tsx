import type { Today } from "@shop/contract/desk/today";
import { formatCount } from "@shop/contract/format";
import { formatWholeMoney } from "@shop/contract/whole-money";
import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Card } from "../card.tsx";

const productSearch = (name: string): string =>
  `${paths.deskProducts}?${new URLSearchParams({ search: name })}`;

/** The products of which the most pieces were sold in 30 days. */
export const BestSellers = ({ products }: { products: Today["bestSellers"] }) => (
  <Card id="best" title="Best sellers in 30 days">
    {products.length === 0 && (
      <p className="text-md text-ink-soft tabular-nums">Nothing was sold yet.</p>
    )}
    <ol className="grid">
      {products.map(({ productId, name, pieces, revenue }) => (
        <li
          key={productId}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1.5 first:border-t-0"
        >
          <Link
            to={productSearch(name)}
            className="min-w-0 font-semibold underline decoration-line underline-offset-[0.2em] hover:decoration-current"
          >
            {name}
          </Link>
          <span className="text-md text-ink-soft tabular-nums">
            {`${formatCount(pieces)} pcs · ${formatWholeMoney(revenue)}`}
          </span>
        </li>
      ))}
    </ol>
  </Card>
);

type Low = Today["low"][number];

/** @returns "sells out in about 6 days" */
const outlook = ({ left, days }: Low): string => {
  if (left === 0) return "sold out";
  if (days === undefined) return "none sold in four weeks";
  if (days < 1) return "sells out today";
  const whole = Math.round(days);
  if (whole > 90) return "lasts for months";
  return `sells out in about ${whole === 1 ? "a day" : `${whole} days`}`;
};

/** Products that run low, those that sell out first before the others. */
export const LowOnStock = ({ low, count }: { low: readonly Low[]; count: number }) => (
  <Card id="low" title="Low on stock">
    {low.length === 0 && (
      <p className="text-md text-ink-soft tabular-nums">Every tool has enough pieces.</p>
    )}
    <ul className="grid">
      {low.slice(0, 5).map((product) => (
        <li
          key={product.productId}
          className="flex items-baseline justify-between gap-3 border-t border-line py-1.5 first:border-t-0"
        >
          <Link
            to={productSearch(product.name)}
            className="min-w-0 font-semibold underline decoration-line underline-offset-[0.2em] hover:decoration-current"
          >
            {product.name}
          </Link>
          <span className="text-end text-md text-ink-soft tabular-nums">
            {`${formatCount(product.left)} left, ${outlook(product)}`}
          </span>
        </li>
      ))}
    </ul>
    {count > 5 && (
      <Link to={`${paths.deskProducts}?stock=low`} className="text-link">
        {`See all ${formatCount(count)}`}
      </Link>
    )}
  </Card>
);
