import { type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { pageAt, titleAt } from "./app/pages.ts";
import { Shell } from "./app/shell.tsx";

interface Rendered {
  readonly title: string;
  /** What stands in #root. */
  readonly body: string;
}

const write = (pathname: string, site: ReactNode): Rendered => ({
  title: titleAt(pathname),
  body: renderToString(
    <StrictMode>
      <StaticRouter location={pathname}>{site}</StaticRouter>
    </StrictMode>,
  ),
});

/** A page as it stands before any script runs; the browser hydrates it. */
export const renderPage = async (pathname: string): Promise<Rendered> => {
  await pageAt(pathname).fetch();
  return write(pathname, <App />);
};

/** What stands around a page that depends on who asks; the browser puts the page in its place. */
export const renderShell = (pathname: string): Rendered => write(pathname, <Shell />);
