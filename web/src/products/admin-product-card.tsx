import type { AdminProduct } from "@pros-and-drill/contract/products";
import { ProductCard } from "./product-card.tsx";

interface Props {
  product: AdminProduct;
  /** Whether it has just been added. */
  added?: boolean;
}

/** A product card for admins: also says who added it. */
export const AdminProductCard = ({ product, added = false }: Props) => (
  <ProductCard
    product={{
      ...product,
      name: product.productName,
      minimumOrderQuantity: product.minimumQuantity,
    }}
    compact
  >
    {product.email && (
      <p className="tool-added-by break-all">
        {`${added ? "Just added" : "Added"} by ${product.email}`}
      </p>
    )}
  </ProductCard>
);
