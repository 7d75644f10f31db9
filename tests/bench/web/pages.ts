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

/** How often each page is loaded until it can be used; the median counts. */
export const rounds = 5;

/** How often each page is loaded for its largest paint. These loads are shorter, and a few ms matter. */
export const paintRounds = 9;
