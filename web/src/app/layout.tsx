import { type ReactElement, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { KindsBar } from "../shop/layout/kinds-bar.tsx";
import { TopBar } from "../shop/layout/top-bar.tsx";
import { type Frame, useFrame } from "../ui/frame.ts";
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

interface Around {
  /** What the shop has there. A constant element, so that it doesn't rerender at each keystroke of a search. */
  shop: ReactElement;
  desk: keyof Frame;
}

/** The bar or the footer: the shop's, or the desk's around an admin's pages of the dashboard. */
const Around = ({ shop, desk }: Around) => {
  const frame = useFrame();
  const { pathname } = useLocation();
  if (!frame || !pathname.startsWith(paths.dashboard)) return shop;
  const Part = frame[desk];
  return <Part />;
};

const shopBar = <TopBar />;
const shopFooter = <Footer />;

/** The skip link, top bar and footer around every page. */
export const Layout = () => (
  <>
    <a href="#main" className="skip-link absolute top-2 left-2 z-20 px-4 py-2">
      Skip to content
    </a>
    <Around shop={shopBar} desk="Bar" />
    <KindsBar />
    <Main />
    <Around shop={shopFooter} desk="Foot" />
  </>
);
