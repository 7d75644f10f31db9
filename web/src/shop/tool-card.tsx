import type { Product } from "@shop/contract/products";
import type { ReactNode } from "react";
import { useShopSettings } from "../data/shop-settings.ts";
import { MarkedText } from "../domain/products/marked-text.tsx";
import { ProductImage, ToolSilhouette } from "../domain/products/product-picture.tsx";
import {
  firstSentence,
  ratingText,
  smallestOrder,
  stockOf,
} from "../domain/products/product-texts.ts";
import { TaggedPrice } from "../domain/products/tagged-price.tsx";
import { toolPath } from "../paths.ts";
import { Link } from "../ui/link.tsx";
import "../domain/products/tool.css";
import "./tool-card.css";

interface Props {
  product: Product;
  /** Whether the card shows only the description's first sentence, for long lists. They have the long title. */
  brief?: boolean;
  /** The matched words, which the card highlights. */
  terms?: readonly string[] | undefined;
  /** Actions beside the price. */
  children?: ReactNode;
}

/** A dense card of a product for shoppers. The whole card except its actions links to the product's page. */
export const ToolCard = ({ product, brief = false, terms, children }: Props) => {
  const { level, text: stock } = stockOf(product, useShopSettings());
  const smallest = smallestOrder(product);
  const { rating } = product;
  const labels = [product.kind, product.brand].filter(Boolean).join(" · ");
  return (
    <article className="tool tool-card">
      <ProductImage product={product} compact />
      <div className="tool-body">
        <h3 className="tool-name">
          <Link to={toolPath(product._id)} className="tool-link">
            <MarkedText terms={terms}>{(brief && product.title) || product.name}</MarkedText>
          </Link>
        </h3>
        {(labels || rating) && (
          <p className="tool-labels flex flex-wrap gap-x-3">
            <span>
              <MarkedText terms={terms}>{labels}</MarkedText>
            </span>
            {rating && <span className="tool-rating">{ratingText(rating)}</span>}
          </p>
        )}
        <p className="tool-text" title={product.description}>
          <MarkedText terms={terms}>
            {brief ? firstSentence(product.description) : product.description}
          </MarkedText>
        </p>
        <p className="tool-stock" data-level={level}>
          <span>{stock}</span>
          {smallest && <span className="tool-smallest">{smallest}</span>}
        </p>
        <div className="tool-buy flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <dl className="price-tag">
            <dt>Price</dt>
            <TaggedPrice product={product} />
          </dl>
          {children && <div className="tool-action ms-auto">{children}</div>}
        </div>
      </div>
    </article>
  );
};

/** The placeholder of a ToolCard while it loads, as high as most of them. */
export const ToolCardOutline = () => (
  <div className="tool tool-card tool-outline" aria-hidden="true">
    <div className="tool-picture">
      <ToolSilhouette />
    </div>
    <div className="tool-body">
      <p className="tool-name">&nbsp;</p>
      <p className="tool-labels">&nbsp;</p>
      <p className="tool-text" />
      <p className="tool-stock" />
      <div className="tool-buy">
        <span className="block h-11" />
      </div>
    </div>
  </div>
);
