import { formatCount } from "@shop/contract/format";
import type { AdminProduct, Product } from "@shop/contract/products";
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { MarkedText } from "./marked-text.tsx";
import { ProductImage, ToolSilhouette } from "./product-picture.tsx";
import { ratingText, smallestOrder } from "./product-texts.ts";
import { TaggedPrice } from "./tagged-price.tsx";
import "./tool.css";

interface Props {
  product: Pick<
    Product,
    "name" | "description" | "image" | "minimumOrderQuantity" | "availableQuantity" | "price"
  > &
    Partial<Pick<Product, "title" | "pictureDetails" | "rating">>;
  /** For long lists: on a phone the picture is small and beside the text. */
  compact?: boolean;
  /** The path of the product's page, if the card links to it. */
  to?: string;
  /** The matched words, which the card highlights. */
  terms?: readonly string[] | undefined;
  /** Actions at the bottom of the card. */
  children?: ReactNode;
}

/** A product: picture, name, description, quantities, price, and actions. */
export const ProductCard = ({ product, compact = false, to, terms, children }: Props) => {
  const smallest = smallestOrder(product);
  return (
    <article className={compact ? "tool tool-compact" : "tool"}>
      <ProductImage product={product} compact={compact} />
      <div className="tool-body">
        <h3 className="tool-name">
          {to === undefined ? (
            <span>{product.name}</span>
          ) : (
            <Link to={to} className="tool-link">
              <MarkedText terms={terms}>{product.title ?? product.name}</MarkedText>
            </Link>
          )}
        </h3>
        <p className="tool-text" title={product.description}>
          {product.rating && <span className="tool-rating me-2">{ratingText(product.rating)}</span>}
          <MarkedText terms={terms}>{product.description}</MarkedText>
        </p>
        <dl className="tool-facts">
          <div>
            <dt>Available Quantity</dt>
            <dd>{formatCount(product.availableQuantity)}</dd>
          </div>
          <div>
            <dt>Minimum Order Quantity</dt>
            <dd>
              <span>{formatCount(product.minimumOrderQuantity)}</span>
              {smallest && <span className="tool-smallest">{` ${smallest}`}</span>}
            </dd>
          </div>
          <div className="price-tag">
            <dt>Price</dt>
            <TaggedPrice product={product} />
          </div>
        </dl>
        {children && <div className="tool-action">{children}</div>}
      </div>
    </article>
  );
};

interface AdminProps {
  product: AdminProduct;
  /** Whether the product was just added. */
  added?: boolean;
  /** The path of the page on which it is edited. */
  to: string;
}

/** A product card for admins: also says who added it. */
export const AdminProductCard = ({ product, added = false, to }: AdminProps) => (
  <ProductCard
    product={{
      ...product,
      title: undefined, // the grid of SPEC.md section 2 has names
      name: product.productName,
      minimumOrderQuantity: product.minimumQuantity,
    }}
    compact
    to={to}
  >
    {product.email && (
      <p className="tool-added-by break-all">
        {`${added ? "Just added" : "Added"} by ${product.email}`}
      </p>
    )}
  </ProductCard>
);

/** The placeholder of a compact ProductCard with a button while it loads, exactly as high. */
export const ProductOutline = () => (
  <div className="tool tool-outline tool-compact" aria-hidden="true">
    <div className="tool-picture">
      <ToolSilhouette />
    </div>
    <div className="tool-body">
      <p className="tool-name">&nbsp;</p>
      <p className="tool-text" />
      <div className="tool-facts">
        <div />
        <div />
      </div>
      <div className="tool-action">
        <span className="block h-11" />
      </div>
    </div>
  </div>
);
