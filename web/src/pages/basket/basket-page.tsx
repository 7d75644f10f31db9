import { BasketLines } from "../../basket/basket-lines.tsx";
import { BasketSummary } from "../../basket/basket-summary.tsx";
import { obstacleTo } from "../../basket/obstacle.ts";
import { useBasket } from "../../basket/use-basket.ts";
import { useLookAgain } from "../../basket/use-look-again.ts";
import { ButtonLink } from "../../navigation/button-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { ProductImage } from "../../products/product-image.tsx";
import { useSession } from "../../session/session-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const Empty = () => {
  const { status } = useSession().state;
  return (
    <EmptyState
      title="Your basket is empty"
      text={
        status === "signedOut"
          ? "Put a few tools in it: you don’t need an account for that. What you collected while you were signed in is here again once you log in."
          : "Put a few tools in it, and order them all at once."
      }
    >
      <ButtonLink to={paths.tools}>See the tools</ButtonLink>
    </EmptyState>
  );
};

const Filled = () => {
  const lines = useBasket();
  const stale = useLookAgain();
  if (lines === null) return <Spinner inline alone />;
  const obstacle = obstacleTo(lines);
  return (
    <div
      className={`grid items-start gap-8 ${lines.length > 0 ? "min-[60rem]:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}
    >
      <BasketLines
        lines={lines}
        picture={(tool) => <ProductImage product={tool} compact />}
        empty={<Empty />}
      />
      {lines.length > 0 && (
        <BasketSummary lines={lines} stale={stale}>
          {obstacle ? (
            <p role="status" className="basket-fault">
              {obstacle}
            </p>
          ) : (
            <ButtonLink to={paths.checkout} size="lg" inView={false}>
              Check out
            </ButtonLink>
          )}
        </BasketSummary>
      )}
    </div>
  );
};

/** What the visitor has collected, to be ordered at once. */
const BasketPage = () => (
  // As high as the window, so that the footer stays below it while the lines are read.
  <div className="page shell min-h-svh pt-6 md:pt-9">
    <PageHeading title="Basket" />
    <Filled />
  </div>
);

export default BasketPage;
