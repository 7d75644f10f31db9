import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { CallFailed } from "../../data/call/call-failed.ts";
import { orderToken } from "../../data/call/order-tokens.ts";
import { orderKey } from "../../domain/orders/cached-order.ts";
import { useOrder } from "../../domain/orders/order-queries.ts";
import { guestInvoicePath, guestOrderPath, guestSlipPath, paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState } from "../../ui/state.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { OrderPlacesContext } from "../whole-order/order-places.ts";
import { LinkForm } from "./link-form.tsx";

const NoLink = () => (
  <>
    <PageHeading title="Your order" />
    <EmptyState
      title="Open your order from our e-mail"
      text="Each of our e-mails about it has a link that opens it."
    >
      <ButtonLink to={paths.contact}>Contact us</ButtonLink>
      <ButtonLink to={paths.tools} tone="secondary">
        See the tools
      </ButtonLink>
    </EmptyState>
  </>
);

/** The links between a guest's pages keep the token, so that a reload asks for the postcode at most. */
const placesWith = (hash: string) => ({
  all: null,
  order: (id: string) => guestOrderPath(id) + hash,
  checkout: (id: string) => `${paths.guestCheckout}?order=${id}`,
  invoice: (id: string) => guestInvoicePath(id) + hash,
  slip: (id: string, of: string) => guestSlipPath(id, of) + hash,
});

/** Whether the shop no longer takes the token: it has expired, or an account has the order now. */
const useIsRefused = (id: string): boolean => {
  const { error } = useOrder(id);
  return error instanceof CallFailed && error.status === 401;
};

const Opened = ({
  id,
  refused,
  children,
}: {
  id: string;
  refused: ReactNode;
  children: ReactNode;
}) => (useIsRefused(id) ? refused : children);

interface Props {
  /** The order's; "" if the address names none but in its link. */
  id: string;
  children: (id: string) => ReactNode;
}

/**
 * Shows pages about a guest's order to whoever has its link and knows the postcode. The link's token is behind the #,
 * which browsers send to no server.
 */
export const GuestGate = ({ id: named, children }: Props) => {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const id = named || (token.split(".")[0] ?? "");
  const [opened, setOpened] = useState(() => orderToken(id) !== null);
  const cache = useQueryClient();
  const open = (): void => {
    setOpened(true);
    void cache.resetQueries({ queryKey: orderKey(id) }); // an older token may have been refused
  };
  const closed = token ? <LinkForm key={token} token={token} onOpened={open} /> : <NoLink />;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section); // the order takes the place of the form that has asked for it
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your order"
      className="page shell pt-6 outline-none md:pt-9"
    >
      <OrderPlacesContext value={placesWith(hash)}>
        {opened ? (
          <Opened id={id} refused={closed}>
            {children(id)}
          </Opened>
        ) : (
          closed
        )}
      </OrderPlacesContext>
    </section>
  );
};
