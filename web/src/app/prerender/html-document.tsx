import { colours } from "@shop/contract/colours";
import { shop } from "@shop/contract/shop";
import type { ReactNode } from "react";
import type { PageFile } from "../../runtime/page-row.ts";
import { shopPictures } from "../../runtime/sharing-picture.ts";
import { type PageData, pageDataId } from "../boot/page-data.ts";
import { Metadata } from "./metadata.tsx";

/**
 * The shop as structured data (schema.org/Organization).
 *
 * @param site the site's origin: "https://shop.example.org"
 */
const organization = (site: string, description: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  "@id": `${site}/#shop`,
  name: shop.name,
  url: `${site}/`,
  logo: site + shopPictures.logo,
  description,
  foundingDate: `${shop.since}`,
  email: shop.email,
  telephone: shop.telephone.dialled,
  address: {
    "@type": "PostalAddress",
    streetAddress: shop.address.street,
    ...(shop.address.postcode ? { postalCode: shop.address.postcode } : {}),
    addressLocality: shop.address.town,
    ...(shop.address.region ? { addressRegion: shop.address.region } : {}),
    addressCountry: shop.country,
  },
});

/** The build's output for a page. */
export interface PageAssets {
  readonly data: PageData;
  /** The CSS rules that the page needs. */
  readonly styles: string;
  /** The files of the text's font, which the first paint needs: "/assets/barlow-400-english-1a2b.woff2". */
  readonly fonts: readonly string[];
  /** The code of app/boot/before-paint.ts. */
  readonly headScript: string;
  /** The code of app/boot/boot.ts. */
  readonly bootScript: string;
}

interface Props {
  /** The site's origin: "https://shop.example.org". */
  site: string;
  path: string;
  /** The path that search engines list instead; the page's own by default. */
  canonical?: string;
  title: string;
  file: PageFile;
  assets: PageAssets;
  /** Structured data for search engines (schema.org), in addition to the metadata. */
  structuredData?: readonly object[];
  /** The content of #root, which the browser hydrates or replaces. */
  children: ReactNode;
}

/**
 * A whole document. React writes titles, metas and links before the head's other children, and picture
 * preloads before these. A change of the elements around #root requires the same change in
 * hydration-root.tsx.
 */
export const HtmlDocument = ({
  site,
  path,
  canonical = path,
  title,
  file,
  assets,
  structuredData = path === "/" ? [organization(site, file.description)] : [],
  children,
}: Props) => (
  <html lang={shop.language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Blocks rendering until the parser comes to `main`, and so has read the bars above it: a bar of which a part
          is read would cause a layout shift. The browser waits for the element's start, not for its end. */}
      <link rel="expect" href="#main" blocking="render" />
      <Metadata address={new URL(canonical, site).href} title={title} file={file} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.frame[0]} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.frame[1]} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/images/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {/* A client-only page shows no content before its script runs, so its files are preloaded first. */}
      {file.kind === "client-only" &&
        assets.data.scripts.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      <script type="application/json" id={pageDataId}>
        {JSON.stringify(assets.data)}
      </script>
      <script>{assets.headScript}</script>
      <style>{assets.styles}</style>
      {structuredData
        .map((data) => JSON.stringify(data))
        .map((json) => (
          <script key={json} type="application/ld+json">
            {json}
          </script>
        ))}
    </head>
    <body>
      <noscript>
        {file.needsScript && (
          <p className="bg-surface px-4 py-3 text-center font-semibold text-ink">
            {`${file.needsScript} JavaScript, which is switched off in this browser.`}
          </p>
        )}
      </noscript>
      <div id="root">{children}</div>
      <script>{assets.bootScript}</script>
    </body>
  </html>
);
