import type { Product } from "@pros-and-drill/contract/products";
import { stockOf } from "../../products/stock.ts";
import { formatCount } from "../../ui/format-count.ts";
import { formatMoney } from "../../ui/format-money.ts";
import { Collect } from "./collect.tsx";
import { Order } from "./order.tsx";
import "./buy-box.css";

interface Props {
  product: Product;
  look: () => Promise<void>;
  change: (known: Partial<Product>) => void;
}

/** Price, stock, delivery, and the button that orders. */
export const BuyBox = ({ product, look, change }: Props) => {
  const { minimumOrderQuantity: minimum, availableQuantity: available } = product;
  const stock = stockOf(product);
  return (
    <section id="order" aria-label="Order" className="buy-box grid gap-4 p-5">
      <dl className="buy-box-price">
        <dt className="sr-only">Price</dt>
        <dd>{formatMoney(product.price)}</dd>
      </dl>
      <p className="buy-box-stock" data-level={stock.level} role="status">
        {stock.text}
      </p>
      <dl className="buy-box-facts">
        <div className="flex justify-between gap-4">
          <dt>Available Quantity</dt>
          <dd>{formatCount(available)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>Minimum Order Quantity</dt>
          <dd>{formatCount(minimum)}</dd>
        </div>
      </dl>
      <div className="grid gap-3">
        <Order product={product} look={look} change={change} />
        <Collect product={product} />
      </div>
      <ul className="buy-box-words grid gap-1 ps-5">
        <li>Delivery is in the price.</li>
        <li>On its way within two working days.</li>
        <li>Thirty days to send it back.</li>
      </ul>
    </section>
  );
};
