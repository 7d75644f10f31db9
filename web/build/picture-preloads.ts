const attributes = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  );

/** A picture of which a narrow screen shows another cut: a source with a media query, then the img. */
const cuts = /<picture>(<source [^>]*>)(<img [^>]*>)<\/picture>/g;

/**
 * React preloads an img that is fetched with high priority, but none that has a source before it.
 *
 * @param body a page as React rendered it
 * @returns the links that such a picture needs: one for each cut, of which a screen takes its own
 */
export const picturePreloads = (body: string): string => {
  const pictures = [...body.matchAll(cuts)].map(([, source = "", img = ""]) => ({
    source: attributes(source),
    img: attributes(img),
  }));
  return pictures
    .filter(({ img }) => img.get("fetchpriority") === "high")
    .flatMap(({ source, img }) => {
      const media = source.get("media");
      return [
        { media, of: source },
        { media: `not ${media}`, of: img },
      ];
    })
    .map(
      ({ media, of }) =>
        `<link rel="preload" as="image" media="${media}" imagesrcset="${of.get("srcset")}" imagesizes="${of.get("sizes")}" fetchpriority="high">`,
    )
    .join("");
};
