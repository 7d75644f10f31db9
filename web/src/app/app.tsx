import { SessionProvider } from "../session/session-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LinkProvider } from "./link-provider.tsx";
import { SiteRoutes } from "./routes.tsx";

/** The whole site. It needs a router around it: the browser's, or a static one while prerendering. */
export const App = () => (
  <ErrorBoundary>
    <LinkProvider>
      <SessionProvider>
        <SiteRoutes />
      </SessionProvider>
    </LinkProvider>
  </ErrorBoundary>
);
