import type { Product } from "@pros-and-drill/contract/products";
import type { ReactNode } from "react";
import { formatMoney } from "../ui/format-money.ts";
import { firstSentence } from "./first-sentence.ts";
import { ProductImage } from "./product-image.tsx";
import { ratingText } from "./rating-text.ts";
import { smallestOrder, stockOf } from "./stock.ts";
import { ToolLink } from "./tool-link.tsx";
import "./tool.css";
import "./tool-card.css";

interface Props {
  product: Product;
  /** Whether the card says only how the description begins, for long lists. */
  brief?: boolean;
  /** Renders a text of the product, such as with what was searched for marked in it. */
  text?: ((text: string) => ReactNode) | undefined;
  /** Actions beside the price. */
  children?: ReactNode;
}

const asItIs = (text: string): ReactNode => text;

/** A dense card of a product for everybody. All of it but its actions leads to the product's page. */
export const ToolCard = ({ product, brief = false, text = asItIs, children }: Props) => {
  const { level, text: stock } = stockOf(product);
  const smallest = smallestOrder(product);
  const { rating } = product;
  const labels = [product.kind, product.brand].filter(Boolean).join(" · ");
  return (
    <article className="tool tool-card">
      <ProductImage product={product} compact />
      <div className="tool-body">
        <h3 className="tool-name">
          <ToolLink product={product} className="tool-link">
            {text(product.name)}
          </ToolLink>
        </h3>
        {(labels || rating) && (
          <p className="tool-labels flex flex-wrap gap-x-3">
            <span>{text(labels)}</span>
            {rating && <span className="tool-rating">{ratingText(rating)}</span>}
          </p>
        )}
        <p className="tool-text" title={product.description}>
          {text(brief ? firstSentence(product.description) : product.description)}
        </p>
        <p className="tool-stock" data-level={level}>
          <span>{stock}</span>
          {smallest && level !== "none" && <span className="tool-smallest">{smallest}</span>}
        </p>
        <dl className="price-tag">
          <dt>Price</dt>
          <dd>{formatMoney(product.price)}</dd>
        </dl>
        {children && <div className="tool-action">{children}</div>}
      </div>
    </article>
  );
};
