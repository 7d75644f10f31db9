/** The pages that are compared with the floor page, by their names in the table. */
export const publicPages = {
  home: "/",
  blogs: "/blogs",
  portfolio: "/portfolio",
  tool: "/tools/torvik-tx18",
};

/** The page that they are compared with (floor/index.html). */
export const floor = "/floor";

/** How often each page is loaded; the median counts. */
export const rounds = 5;
