import { SessionProvider } from "../users/session-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { SiteRoutes } from "./routes.tsx";

/** The whole site; a router stands around it: the browser's, or the one of the prerendered address. */
export const App = () => (
  <ErrorBoundary>
    <SessionProvider>
      <SiteRoutes />
    </SessionProvider>
  </ErrorBoundary>
);
