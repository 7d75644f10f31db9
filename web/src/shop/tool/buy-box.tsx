import { calendarOf } from "@shop/contract/configured-settings";
import { formatDayRange } from "@shop/contract/day-of-year";
import {
  arrivalDays,
  calendarOfDelivery,
  dispatchText,
  longestWay,
} from "@shop/contract/delivery-time";
import { formatCount, formatDate, formatMoney } from "@shop/contract/format";
import { canBeOrdered, orderRange } from "@shop/contract/order-quantity";
import { isHeavy } from "@shop/contract/parcel";
import { deliveryInShort } from "@shop/contract/prices/delivery-included";
import { struckPriceName } from "@shop/contract/prices/struck-price";
import type { ProductDetails } from "@shop/contract/products";
import { returnsInShort } from "@shop/contract/returns-in-short";
import { shop } from "@shop/contract/shop";
import { useEffect, useRef, useState } from "react";
import { useShopSettings } from "../../data/shop-settings.ts";
import { useVatNote } from "../../data/vat-note.ts";
import { loadAndAddToBasket } from "../../domain/basket/load-and-add-to-basket.ts";
import { QuantityField } from "../../domain/basket/quantity-field.tsx";
import { smallestOrder, stockOf } from "../../domain/products/product-texts.ts";
import { useStockShare } from "../../domain/users/use-stock-share.ts";
import { paths } from "../../paths.ts";
import { useHydrated } from "../../runtime/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { mailLink } from "../../ui/mail-link.ts";
import { readNumber } from "../../ui/read-number.ts";
import { useOwnPrices } from "../use-own-prices.ts";
import "./buy-box.css";

interface AddToBasketProps {
  product: ProductDetails;
  /** The share of the tool's pieces that the account can have on order, in percent; null if it isn't known. */
  sharePercent: number | null;
}

/** The quantity, and the button that adds as many to the basket. It needs no session. */
const AddToBasket = ({ product, sharePercent }: AddToBasketProps) => {
  const [typed, setTyped] = useState<number | null>(null);
  const [inBasket, setInBasket] = useState<number | null>(null);
  const { fewest, most } = orderRange(product, sharePercent);
  const quantity = typed ?? fewest;
  const parts = useRef<HTMLDivElement>(null);
  // The quantity may have been typed before hydration.
  useEffect(() => {
    const early = readNumber(parts.current?.querySelector("input")?.value ?? "");
    if (typeof early === "number" && Number.isInteger(early)) setTyped(early);
  }, []);
  if (!canBeOrdered(product)) {
    return (
      <Button size="lg" className="min-w-[min(9rem,100%)] grow" disabled>
        Sold out
      </Button>
    );
  }
  const add = async () => {
    if (quantity < fewest || quantity > most) {
      parts.current?.querySelector("input")?.focus(); // its hint shows the allowed range
      return;
    }
    const pieces = await loadAndAddToBasket(product, quantity);
    if (pieces !== null) setInBasket(pieces);
  };
  return (
    <>
      <div ref={parts} className="buy-bar-quantity max-w-42 flex-[1_1_min(8rem,45vw)]">
        <QuantityField
          tool={product}
          quantity={quantity}
          sharePercent={sharePercent}
          onChange={setTyped}
        />
      </div>
      <Button className="min-w-[min(9rem,100%)] grow" onClick={add}>
        Add to basket
      </Button>
      <p role="status" className="basis-full empty:absolute">
        {inBasket !== null && (
          <>
            <span>{`${formatCount(inBasket)} in your basket. `}</span>
            <Link to={paths.basket} className="text-link">
              View basket
            </Link>
          </>
        )}
      </p>
    </>
  );
};

interface Props {
  product: ProductDetails;
  isOnSale: boolean;
}

/** Price, quantity and the button of the basket, stock and delivery. */
export const BuyBox = ({ product: listed, isOnSale }: Props) => {
  const own = useOwnPrices();
  const product = own ? own.atOwnPrice(listed, own.list) : listed;
  const isOwn = product !== listed;
  const sharePercent = useStockShare();
  const isHydrated = useHydrated();
  const settings = useShopSettings();
  const usual = settings.shipping.methods.find(({ kind }) => kind === "parcel");
  const calendar = calendarOfDelivery(calendarOf(settings), { days: usual?.days });
  const heavy = isHeavy(product);
  const stock = stockOf(product, settings);
  const smallest = smallestOrder(product);
  const vatNote = useVatNote(product);
  const level = isOnSale ? stock.level : "none";
  const isOrderable = isOnSale && canBeOrdered(product);
  return (
    <section aria-label="Buy" className="raised-sheet grid gap-4 p-5">
      <div className="buy-bar">
        <div className="buy-bar-parts flex flex-wrap items-start gap-x-[min(1rem,5vw)] gap-y-3">
          <dl className="buy-box-price font-heading font-semibold wrap-anywhere tabular-nums">
            <dt className="sr-only">Price</dt>
            <dd>
              <span>{formatMoney(product.price)}</span>
              {vatNote && (
                <span className="buy-box-vat font-sans font-normal text-ink-soft">
                  {` ${vatNote}`}
                </span>
              )}
            </dd>
          </dl>
          {isOnSale && <AddToBasket product={listed} sharePercent={sharePercent} />}
        </div>
      </div>
      <div>
        {isOnSale && isOwn && (
          <p className="tabular-nums">{`Your price, instead of ${formatMoney(listed.price)}.`}</p>
        )}
        {isOnSale && product.offer && (
          <p className="tabular-nums">
            <span>{`${struckPriceName}: `}</span>
            <s>{formatMoney(product.offer.was)}</s>
            {product.offer.until && (
              <span>{`. On offer until ${formatDate(product.offer.until)}`}</span>
            )}
          </p>
        )}
        {isOrderable && smallest && <p className="first-letter:uppercase">{smallest}</p>}
        <p
          className="font-semibold text-success data-[level=few]:text-ink data-[level=none]:text-ink-soft"
          data-level={level}
          role="status"
          aria-live={level === "many" ? "off" : "polite"} // otherwise each sold piece would be announced
        >
          {isOnSale ? stock.text : "This tool is no longer on sale."}
        </p>
      </div>
      {isOrderable && (
        <ul className="grid list-['✓__'] gap-1 ps-5 text-md text-ink-soft">
          <li>
            <Link to={paths.delivery} className="text-link">
              {deliveryInShort(settings.shipping)}
            </Link>
          </li>
          <li>{dispatchText(calendar)}</li>
          {/* A cached page may be days old, so only the browser writes dates. */}
          <li>
            {isHydrated
              ? `Arrives ${formatDayRange(...arrivalDays(calendar, heavy, Date.now()))}`
              : `Arrives within ${longestWay(calendar, heavy)} working days`}
          </li>
          <li>{returnsInShort(settings.orders.returnDays)}</li>
        </ul>
      )}
      <p>
        <a className="text-link" href={mailLink(shop.email, `Question about ${product.name}`)}>
          Ask us about this tool
        </a>
      </p>
    </section>
  );
};
