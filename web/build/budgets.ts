/** What a page may weigh on the wire before anything is done with it, in KB of 1,024 bytes. */
export interface Budget {
  /** All script files that the page asks for by itself (brotli). */
  readonly script: number;
  /** The style sheet in the page (brotli). */
  readonly style: number;
  /** The pictures that the page is built with, each in its largest size. */
  readonly pictures: number;
}

/** Every page has one; a build that exceeds any fails. */
export const budgets: Readonly<Record<string, Budget>> = {
  "index.html": { script: 80, style: 10, pictures: 110 },
  "blogs.html": { script: 80, style: 10, pictures: 0 },
  "portfolio.html": { script: 80, style: 10, pictures: 30 },
  "404.html": { script: 80, style: 10, pictures: 30 },
  "login.html": { script: 130, style: 10, pictures: 0 },
  "signup.html": { script: 130, style: 10, pictures: 0 },
  "purchase.html": { script: 110, style: 10, pictures: 0 },
  "dashboard.html": { script: 110, style: 10, pictures: 0 },
};
