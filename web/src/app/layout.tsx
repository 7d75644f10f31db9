import { useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";
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

/**
 * The skip link, top bar and footer around every page. It doesn't read the address, so it doesn't rerender at
 * each keystroke of a search, which changes the address.
 */
export const Layout = () => (
  <>
    <a href="#main" className="skip-link absolute top-2 left-2 z-20 px-4 py-2">
      Skip to content
    </a>
    <TopBar />
    <Main />
    <Footer />
  </>
);
