import type { BuiltPage } from "./built-pages.ts";
import { escaped } from "./escaped.ts";
import { organization } from "./organization.ts";

/** The sharing pictures' measures: what the Open Graph's readers ask for (ogp.me). */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Where a page's sharing picture is. */
export const picturePath = (name: string): string => `/images/sharing/${name}.jpg`;

const meta = (kind: "name" | "property", name: string, content: string | number): string =>
  `<meta ${kind}="${name}" content="${escaped(String(content))}">`;

/**
 * What the head of a page tells search engines, and those that it is shared with.
 *
 * @param site the site's own address: "https://shop.example.org"
 * @param title as it stands in the browser's tab
 */
export const pageHead = (
  site: string,
  title: string,
  { path, file }: Pick<BuiltPage, "path" | "file">,
): string => {
  const { description, picture } = file;
  const tags = [meta("name", "description", description)];
  if (file.search === "noindex") tags.push(meta("name", "robots", "noindex"));
  if (!picture) return tags.join("\n    ");

  const address = new URL(path, site).href;
  tags.push(
    `<link rel="canonical" href="${escaped(address)}">`,
    meta("property", "og:site_name", "Pros & Drill"),
    meta("property", "og:type", "website"),
    meta("property", "og:locale", "en_US"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", address),
    meta("property", "og:image", new URL(picturePath(picture.name), site).href),
    meta("property", "og:image:type", "image/jpeg"),
    meta("property", "og:image:width", pictureSize.width),
    meta("property", "og:image:height", pictureSize.height),
    meta("property", "og:image:alt", picture.alt),
    meta("name", "twitter:card", "summary_large_image"), // takes the rest from the Open Graph
  );
  if (path === "/") tags.push(organization(site, description));
  return tags.join("\n    ");
};
