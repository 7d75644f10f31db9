/** A page by its address, and how many times what the floor page takes it may take. */
interface PublicPage {
  readonly path: string;
  /** Until its largest paint. */
  readonly paint: number;
  /** Until it can be used. */
  readonly usable: number;
}

/** The pages that are compared with the floor page, by their names in the table. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  home: { path: "/", paint: 1, usable: 2 },
  blogs: { path: "/blogs", paint: 1.05, usable: 2.8 },
  portfolio: { path: "/portfolio", paint: 1.05, usable: 2.8 },
  tool: { path: "/tools/torvik-tx18", paint: 1.05, usable: 2 },
};

/** How often each page is loaded; the median counts. */
export const rounds = 5;
