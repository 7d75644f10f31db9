import type { Today } from "@pros-and-drill/contract/desk/today";
import { paths } from "../../paths.ts";
import { formatCount } from "../../ui/format.ts";
import { Link } from "../../ui/link.tsx";
import { formatWhole } from "./compare.ts";

const productSearch = (name: string): string =>
  `${paths.deskProducts}?${new URLSearchParams({ search: name })}`;

/** The products of which the most pieces were sold in 30 days. */
export const BestSellers = ({ products }: { products: Today["bestSellers"] }) => (
  <section className="figure-card p-4" aria-labelledby="best">
    <h2 id="best" className="figure-title">
      Best sellers in 30 days
    </h2>
    {products.length === 0 && <p className="figure-before">Nothing was sold yet.</p>}
    <ol className="grid">
      {products.map(({ productId, name, pieces, revenue }) => (
        <li
          key={productId}
          className="figure-row flex flex-wrap items-baseline justify-between gap-x-3 py-1.5"
        >
          <Link to={productSearch(name)} className="figure-link min-w-0">
            {name}
          </Link>
          <span className="figure-row-amount">
            {`${formatCount(pieces)} pcs · ${formatWhole(revenue)}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
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
  <section className="figure-card p-4" aria-labelledby="low">
    <h2 id="low" className="figure-title">
      Low on stock
    </h2>
    {low.length === 0 && <p className="figure-before">Every tool has enough pieces.</p>}
    <ul className="grid">
      {low.slice(0, 5).map((product) => (
        <li
          key={product.productId}
          className="figure-row flex items-baseline justify-between gap-3 py-1.5"
        >
          <Link to={productSearch(product.name)} className="figure-link min-w-0">
            {product.name}
          </Link>
          <span className="figure-row-amount text-end">
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
  </section>
);
