import type { AdminProduct } from "@pros-and-drill/contract/products";
import type { ReactNode } from "react";
import { ProductCard } from "./product-card.tsx";

interface Props {
  product: AdminProduct;
  /** Whether it has just been added. */
  added?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A product card for admins: also says who added it. */
export const AdminProductCard = ({ product, added = false, children }: Props) => (
  <ProductCard
    product={{
      ...product,
      name: product.productName,
      minimumOrderQuantity: product.minimumQuantity,
    }}
    compact
  >
    {children && <div className="mb-3">{children}</div>}
    {product.email && (
      <p className="tool-added-by break-all">
        {`${added ? "Just added" : "Added"} by ${product.email}`}
      </p>
    )}
  </ProductCard>
);
