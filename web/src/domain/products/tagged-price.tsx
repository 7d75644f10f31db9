import { formatMoney } from "@shop/contract/format";
import type { Product } from "@shop/contract/products";
import { useVatNote } from "../../data/vat-note.ts";

/** The price on a tool's paper tag, and whether VAT is in it. */
export const TaggedPrice = ({ product }: { product: Pick<Product, "price"> }) => {
  const note = useVatNote(product);
  return (
    <dd>
      <span>{formatMoney(product.price)}</span>
      {note && <span className="price-vat">{` ${note}`}</span>}
    </dd>
  );
};
