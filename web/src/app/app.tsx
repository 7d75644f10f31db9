import { PrefetchContext } from "../navigation/prefetch-context.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { prefetch } from "./pages.ts";
import { SiteRoutes } from "./routes.tsx";

/** The whole site. It needs a router around it: the browser's, or a static one while prerendering. */
export const App = () => (
  <ErrorBoundary>
    <PrefetchContext value={prefetch}>
      <SessionProvider>
        <SiteRoutes />
      </SessionProvider>
    </PrefetchContext>
  </ErrorBoundary>
);
