import type { Product } from "@pros-and-drill/contract/products";
import type { ReactNode } from "react";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-[0.9rem] py-[0.3rem] sm:flex-col">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The figures of a product that decide whether an order fits. */
export const OrderFacts = ({ product }: { product: Product }) => (
  <dl className="order-facts grid sm:grid-cols-[repeat(3,auto)] sm:py-[0.4rem]">
    <Fact name="Minimum Order Quantity">{formatCount(product.minimumOrderQuantity)}</Fact>
    <Fact name="Available Quantity">{formatCount(product.availableQuantity)}</Fact>
    <Fact name="Price">{formatMoney(product.price)}</Fact>
  </dl>
);
