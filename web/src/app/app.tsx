import { PrefetchContext } from "../navigation/prefetch-context.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { prefetch } from "./pages.ts";
import { SiteRoutes } from "./routes.tsx";

/** The whole site; a router stands around it: the browser's, or the one of the prerendered address. */
export const App = () => (
  <ErrorBoundary>
    <PrefetchContext value={prefetch}>
      <SessionProvider>
        <SiteRoutes />
      </SessionProvider>
    </PrefetchContext>
  </ErrorBoundary>
);
