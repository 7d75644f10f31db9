/** A page by its address, and how many times what a floor page takes it may take. */
export interface PublicPage {
  readonly path: string;
  /** Until its largest paint, times the floor page's. */
  readonly paint: number;
  /** Until it can be used, times the floor page's with React (docs/decisions/122-usable-beside-react.md). */
  readonly usable: number;
}

/** The pages that are compared with the floor page, by their names in the table. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  home: { path: "/", paint: 1, usable: 1.15 },
  blogs: { path: "/blogs", paint: 1.05, usable: 1.15 },
  portfolio: { path: "/portfolio", paint: 1.05, usable: 1.15 },
  tool: { path: "/tools/torvik-tx18", paint: 1.05, usable: 1.15 },
};

/**
 * How often each page is loaded for its largest paint, until it can be used, and for its tasks; and how often it
 * changes at a press or a word. Of loads the faster half counts (docs/decisions/128-paints-are-traced-lightly.md),
 * of changes the median.
 */
export const rounds = { paint: 21, usable: 11, tasks: 7, changes: 5 };
