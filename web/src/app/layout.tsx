import { type ReactNode, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { KindsBar } from "../shop/layout/kinds-bar.tsx";
import { ShopNotice } from "../shop/layout/shop-notice.tsx";
import { TopBar } from "../shop/layout/top-bar.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { useArrival } from "./use-arrival.ts";

/** The `main` element around the page, which gets the focus after a navigation. */
const Main = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useArrival(main);
  return (
    <main id="main" ref={main} tabIndex={-1}>
      <ErrorBoundary resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
    </main>
  );
};

interface Props {
  header: ReactNode;
  footer: ReactNode;
}

/**
 * A layout route: the skip link, and around the page the parts of the shop or of the desk. Both are this component,
 * so that `main` and the page stay mounted where one replaces the other.
 */
export const Layout = ({ header, footer }: Props) => (
  <>
    <a
      href="#main"
      className="skip-link absolute top-2 left-2 z-20 -translate-y-[200%] rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
    {header}
    <Main />
    {footer}
  </>
);

const header = (
  <>
    <TopBar />
    <KindsBar />
  </>
);

const footer = (
  <>
    <ShopNotice />
    <Footer />
  </>
);

/** The shop's layout. A constant element, so that its parts don't rerender at each keystroke of a search. */
export const shopLayout = <Layout header={header} footer={footer} />;
