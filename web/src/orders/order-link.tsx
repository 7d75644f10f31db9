import { canBeOrdered } from "@pros-and-drill/contract/order-quantity";
import type { Product } from "@pros-and-drill/contract/products";
import { ButtonLink } from "../navigation/button-link.tsx";
import { paths, toolPath } from "../navigation/paths.ts";
import type { Origin } from "../session/origin.ts";
import { useSession } from "../session/session-context.ts";

/**
 * Leads to the order modal on a product's own page. Visitors log in on the way, and come out there. What
 * is sold out has no such link.
 */
export const OrderLink = ({ product }: { product: Product }) => {
  const { state } = useSession();
  if (!canBeOrdered(product)) return null;
  const there = `${toolPath(product._id)}#order`;
  const way =
    state.status === "signedOut"
      ? { to: paths.login, state: { from: there } satisfies Origin }
      : { to: there };
  return (
    // Every card has one: whoever scrolls past them doesn't load the login and its forms.
    <ButtonLink {...way} inView={false} aria-label={`Order ${product.name}`}>
      Order
    </ButtonLink>
  );
};
