/** The pages that are held against the floor page, by the names they have in the table. */
export const publicPages = { home: "/", blogs: "/blogs", portfolio: "/portfolio" };

/** The page that they are held against (floor/index.html). */
export const floor = "/floor";

/** How often each page is loaded; the median of these counts. */
export const rounds = 5;
