/** @returns what the browser's tab says of a page */
export const pageTitle = (name: string): string => `${name} · Pros & Drill`;
