import { formatMoney } from "@shop/contract/format";
import { struckPriceName } from "@shop/contract/prices/struck-price";
import type { Product } from "@shop/contract/products";

/** The struck price beside the price of an offer; nothing while there is none. Screen readers are told what it is. */
export const StruckPrice = ({ product: { offer } }: { product: Pick<Product, "offer"> }) =>
  offer && (
    <span className="font-sans font-normal">
      <span className="sr-only">{` ${struckPriceName}: `}</span>
      <s>{formatMoney(offer.was)}</s>
    </span>
  );
