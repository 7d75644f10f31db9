import type { Product } from "@pros-and-drill/contract/products";
import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { formatCount } from "../ui/format-count.ts";
import { formatMoney } from "../ui/format-money.ts";
import { ProductImage } from "./product-image.tsx";
import { ratingText } from "./rating-text.ts";
import "./tool.css";

interface Props {
  product: Pick<
    Product,
    "name" | "description" | "image" | "minimumOrderQuantity" | "availableQuantity" | "price"
  > &
    Partial<Pick<Product, "rating">>;
  /** For long lists: on a phone the picture is small and beside the text. */
  compact?: boolean;
  /** The address of the product's own page, if the card leads there. */
  to?: string;
  /** Renders a text of the product, such as with what was searched for marked in it. */
  text?: (text: string) => ReactNode;
  /** Actions at the bottom of the card. */
  children?: ReactNode;
}

const asItIs = (text: string): ReactNode => text;

/** A product: picture, name, description, quantities, price, and actions. */
export const ProductCard = ({ product, compact = false, to, text = asItIs, children }: Props) => (
  <article className={compact ? "tool tool-compact" : "tool"}>
    <ProductImage product={product} compact={compact} />
    <div className="tool-body">
      <h3 className="tool-name">
        {to === undefined ? (
          <span>{text(product.name)}</span>
        ) : (
          <Link to={to} className="tool-link">
            {text(product.name)}
          </Link>
        )}
      </h3>
      <p className="tool-text" title={product.description}>
        {product.rating && <span className="tool-rating me-2">{ratingText(product.rating)}</span>}
        <span>{text(product.description)}</span>
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
