/** A public page. */
export interface PublicPage {
  readonly path: string;
  /** Whether its paint and the time until use are compared with the floor pages'. */
  readonly timed?: true;
}

/** The pages by their names in the table. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  home: { path: "/", timed: true },
  tool: { path: "/tools/torvik-tx18", timed: true },
  tools: { path: "/tools" },
  basket: { path: "/basket" },
  blogs: { path: "/blogs" },
  portfolio: { path: "/portfolio" },
};
