import type { AdminProduct } from "@pros-and-drill/contract/products";
import { ProductCard } from "./product-card.tsx";

/** A product card for admins: also says who added it. */
export const AdminProductCard = ({ product }: { product: AdminProduct }) => (
  <ProductCard
    product={{
      ...product,
      name: product.productName,
      minimumOrderQuantity: product.minimumQuantity,
    }}
    compact
  >
    {product.email && <p className="tool-added-by break-all">{`Added by ${product.email}`}</p>}
  </ProductCard>
);
