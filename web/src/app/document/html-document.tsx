import type { ReactNode } from "react";
import { type PageData, pageDataId } from "../inline/page-data.ts";
import type { PageFile } from "../page-row.ts";
import { Metadata } from "./metadata.tsx";
import { organization } from "./organization.ts";

/** What the bundler made for a page. */
export interface PageAssets {
  readonly data: PageData;
  /** The rules of what the page shows. */
  readonly styles: string;
  /** The code of inline/before-paint.ts. */
  readonly headScript: string;
  /** The code of inline/boot.ts. */
  readonly bootScript: string;
}

interface Props {
  /** The site's origin: "https://shop.example.org". */
  site: string;
  path: string;
  title: string;
  file: PageFile;
  assets: PageAssets;
  /** What the page says of itself to search engines, beside its metadata. */
  structuredData?: object | undefined;
  /** What the browser hydrates or replaces. */
  children: ReactNode;
}

/**
 * A whole page. React writes titles, metas and links before the head's other children, and the
 * preloads of pictures before these. Whoever changes what stands around #root changes
 * hydration-root.tsx, too.
 */
export const HtmlDocument = ({
  site,
  path,
  title,
  file,
  assets,
  structuredData = path === "/" ? organization(site, file.description) : undefined,
  children,
}: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* No frame is drawn before the top bar is read to its end, which is its menu (top-bar.tsx): half a bar
          would move when the rest of it comes. */}
      <link rel="expect" href="#menu" blocking="render" />
      <Metadata address={new URL(path, site).href} title={title} file={file} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#16302a" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1513" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/images/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* A frame shows nothing before its script runs, so its files come before all else. */}
      {file.kind === "framed" &&
        assets.data.scripts.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      <script type="application/json" id={pageDataId}>
        {JSON.stringify(assets.data)}
      </script>
      <script>{assets.headScript}</script>
      <style>{assets.styles}</style>
      {structuredData && (
        <script type="application/ld+json">{JSON.stringify(structuredData)}</script>
      )}
    </head>
    <body>
      <noscript>
        {file.needsScript && (
          <p className="without-script px-4 py-3 text-center">
            {`${file.needsScript} JavaScript, which is switched off in this browser.`}
          </p>
        )}
      </noscript>
      <div id="root">{children}</div>
      <script>{assets.bootScript}</script>
    </body>
  </html>
);
