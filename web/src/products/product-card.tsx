import type { Product } from "@pros-and-drill/contract/products";
import type { ReactNode } from "react";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";
import { productPicture } from "./product-picture.ts";
import { replaceBroken } from "./replace-broken.ts";
import "./tool.css";

interface Props {
  product: Pick<
    Product,
    "name" | "description" | "image" | "minimumOrderQuantity" | "availableQuantity" | "price"
  >;
  /** For long lists: on a phone the picture is small and beside the text. */
  compact?: boolean;
  /** Actions at the bottom of the card. */
  children?: ReactNode;
}

/** A product: picture, name, description, quantities, price, and actions. */
export const ProductCard = ({ product, compact = false, children }: Props) => (
  <article className={compact ? "tool tool-compact" : "tool"}>
    <img
      alt={product.name}
      width="800"
      height="600"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer" // it may be on another site
      className="tool-picture"
      onError={replaceBroken}
      {...productPicture(product.image, compact)}
    />
    <div className="tool-body">
      <h3 className="tool-name">{product.name}</h3>
      <p className="tool-text" title={product.description}>
        {product.description}
      </p>
      <dl className="tool-facts">
        <div>
          <dt>Available Quantity</dt>
          <dd>{formatCount(product.availableQuantity)}</dd>
        </div>
        <div>
          <dt>Minimum Order Quantity</dt>
          <dd>{formatCount(product.minimumOrderQuantity)}</dd>
        </div>
        <div className="price-tag">
          <dt>Price</dt>
          <dd>{formatMoney(product.price)}</dd>
        </div>
      </dl>
      {children && <div className="tool-action">{children}</div>}
    </div>
  </article>
);
