/** The number of a description's characters that search engines show, approximately. */
const shownLength = 155;

/** @returns a description as long as search engines show it, cut between words */
export const shortened = (text: string): string =>
  text.length <= shownLength ? text : `${text.slice(0, shownLength).replace(/\s+\S*$/, "")} …`;
