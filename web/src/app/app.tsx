import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient, queryClient } from "../data/session/query-client.ts";
import { SessionProvider } from "../data/session/session-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LinkProvider } from "./link-provider.tsx";
import { SiteRoutes } from "./routes.tsx";

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
