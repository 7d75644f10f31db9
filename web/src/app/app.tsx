import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { createQueryClient, queryClient } from "../data/session/query-client.ts";
import { SessionProvider } from "../data/session/session-provider.tsx";
import { pageFlags } from "../runtime/page-flags.ts";
import { type LinkActions, LinkContext } from "../ui/link-context.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { prefetch } from "./pages.ts";
import { SiteRoutes } from "./routes.tsx";

/** Provides the links' actions as a stable object: the router's navigate function changes at each navigation. */
const LinkProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const [actions] = useState<LinkActions>(() => ({
    prefetch,
    follow: (to, state) => {
      const go = () => {
        delete pageFlags().whole; // the next page starts at its top, so it needn't be laid out as a whole
        const isHere = new URL(to, location.href).href === location.href;
        void latest.current(to, { state, replace: isHere });
      };
      // Deferred: in a click event React would run the next page's effects, such as requests, before its paint.
      setTimeout(go); // docs/decisions/025
    },
  }));
  return <LinkContext value={actions}>{children}</LinkContext>;
};

/** The whole site. Render it inside a router: the browser's, or a static one while prerendering. */
export const App = () => {
  const [queries] = useState(() => (import.meta.env.SSR ? createQueryClient() : queryClient));
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <LinkProvider>
          <SessionProvider>
            <SiteRoutes />
          </SessionProvider>
        </LinkProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
};
