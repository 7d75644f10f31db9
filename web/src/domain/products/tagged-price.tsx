import { formatMoney } from "@shop/contract/format";
import type { Product } from "@shop/contract/products";
import { useVatNote } from "../../data/vat-note.ts";
import { StruckPrice } from "../../ui/struck-price.tsx";

/** The price on a tool's paper tag, and whether VAT is in it. */
export const TaggedPrice = ({ product }: { product: Pick<Product, "price" | "offer"> }) => {
  const note = useVatNote(product);
  return (
    <dd>
      <span>{formatMoney(product.price)}</span>
      {(product.offer || note) && (
        <span className="price-vat">
          <StruckPrice product={product} />
          {note && <span>{` ${note}`}</span>}
        </span>
      )}
    </dd>
  );
};
