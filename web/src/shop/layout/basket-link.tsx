import { paths } from "../../paths.ts";
import { NavLink } from "../../ui/link.tsx";

/** The link to the basket. The style sheet draws the number of tools (domain/basket/basket-count.ts). */
export const BasketLink = ({ onGo }: { onGo: () => void }) => (
  <NavLink to={paths.basket} className="bar-icon basket-link" onClick={onGo}>
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <path
        d="M2 10h20l-2.5 10h-15zM7 10a5 6 0 0 1 10 0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
    <span className="sr-only">Basket</span>
  </NavLink>
);
