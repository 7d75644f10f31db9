import type { Product } from "@pros-and-drill/contract/products";
import type { ReactNode } from "react";
import { formatMoney } from "../ui/format-money.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-1">
    <dt>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

interface Props {
  product: Product;
  /** A decimal amount; null while the quantity makes none. */
  total: number | null;
}

/** What an order is measured by, and what it comes to. */
export const OrderFacts = ({ product, total }: Props) => (
  <dl className="rounded-box bg-base-200 px-4 py-2">
    <Fact name="Minimum Order Quantity">{product.minimumOrderQuantity}</Fact>
    <Fact name="Available Quantity">{product.availableQuantity}</Fact>
    <Fact name="Price">{formatMoney(product.price)}</Fact>
    <Fact name="Total">
      <output className="text-xl font-bold">{total === null ? "–" : formatMoney(total)}</output>
    </Fact>
  </dl>
);
