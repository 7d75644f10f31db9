import { type MouseEvent, useRef } from "react";
import { useSession } from "../../data/session/session-state.ts";
import { useShopSettings } from "../../data/shop-settings.ts";
import { checkoutObstacle } from "../../domain/basket/basket-line.ts";
import { BasketLines } from "../../domain/basket/basket-lines.tsx";
import { useBasket } from "../../domain/basket/basket-store.ts";
import { BasketSummary } from "../../domain/basket/basket-summary.tsx";
import { useDeliveryCountry } from "../../domain/basket/delivery-country.ts";
import { useBasketCosts } from "../../domain/basket/use-basket-costs.ts";
import { useBasketRefresh } from "../../domain/basket/use-basket-refresh.ts";
import { ProductImage } from "../../domain/products/product-picture.tsx";
import { useStockShare } from "../../domain/users/use-stock-share.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useOwnLines } from "../use-own-prices.ts";

const Empty = () => {
  const { status } = useSession().state;
  return (
    <EmptyState
      title="Your basket is empty"
      text={
        status === "signedOut"
          ? "You don’t need an account to add tools. What you added while signed in will be back once you log in."
          : "Add a few tools, and order them all at once."
      }
    >
      <ButtonLink to={paths.tools}>See the tools</ButtonLink>
    </EmptyState>
  );
};

const Filled = () => {
  const lines = useOwnLines(useBasket());
  const stale = useBasketRefresh();
  const sharePercent = useStockShare();
  const country = useDeliveryCountry();
  const costs = useBasketCosts(lines, { country });
  const { guests } = useShopSettings().orders;
  const mayBeGuest = useSession().state.status === "signedOut" && guests !== "off";
  const reason = useRef<HTMLParagraphElement>(null);
  if (lines === null) return <Spinner inline alone />;
  const obstacle = checkoutObstacle(lines) ?? costs?.undelivered;
  const holdBack = (event: MouseEvent<HTMLElement>) => {
    if (!obstacle) return;
    event.preventDefault();
    const page = event.currentTarget.closest("main");
    const wrong = page?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? reason.current)?.focus();
  };
  return (
    <div
      className={`grid items-start gap-8 ${lines.length > 0 ? "min-[60rem]:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}
    >
      <BasketLines
        lines={lines}
        costs={costs}
        picture={(tool) => <ProductImage product={tool} compact />}
        sharePercent={sharePercent}
        empty={<Empty />}
      />
      {lines.length > 0 && (
        <div className="basket-aside flex flex-col gap-3">
          <BasketSummary costs={costs} country={country} stale={stale}>
            <ButtonLink to={paths.checkout} size="lg" onClick={holdBack}>
              Check out
            </ButtonLink>
            {mayBeGuest && (
              <ButtonLink
                to={paths.guestCheckout}
                size="lg"
                tone="secondary"
                className="mt-3"
                onClick={holdBack}
              >
                Order as a guest
              </ButtonLink>
            )}
            <p
              ref={reason}
              role="status"
              tabIndex={-1}
              className="mt-3 font-semibold text-danger empty:hidden"
            >
              {obstacle}
            </p>
          </BasketSummary>
        </div>
      )}
    </div>
  );
};

/** The visitor's basket, with a link to its checkout. */
const BasketPage = () => (
  // At least as high as the window, so that the footer doesn't move when the lines are read from storage.
  <div className="page shell min-h-svh pt-6 md:pt-9">
    <PageHeading title="Basket" />
    <Filled />
  </div>
);

export default BasketPage;
