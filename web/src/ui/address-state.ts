/** What a page shows, as it stands in its address: what isn't valid there counts as not chosen. */

/** @returns the text of a parameter, without blanks around it and at most that long; "" if it is missing */
export const textIn = (address: URLSearchParams, name: string, max: number): string =>
  (address.get(name) ?? "").trim().slice(0, max).toWellFormed();

/** @returns the parameter, if it is a key of the table */
export const keyIn = <Key extends string>(
  address: URLSearchParams,
  name: string,
  table: Readonly<Record<Key, unknown>>,
): Key | undefined => {
  const text = address.get(name);
  return isKey(text, table) ? text : undefined;
};

/** @returns whether a text is a key of the table */
export const isKey = <Key extends string>(
  text: string | null,
  table: Readonly<Record<Key, unknown>>,
): text is Key => text !== null && Object.hasOwn(table, text);

/** @returns the query of an address: "?tab=new&page=2". What is empty or undefined is left out */
export const addressQuery = (
  choice: Readonly<Record<string, string | number | undefined>>,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice))
    if (value !== undefined && value !== "") query.set(name, `${value}`);
  return query.size > 0 ? `?${query}` : "";
};
