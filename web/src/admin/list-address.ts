import { paths } from "../paths.ts";

let query = "";

/** Call with the query of the list that the admin works on. */
export const rememberList = (search: string): void => {
  query = search;
};

/** @returns the address of the list that the admin came from: the same tab and search */
export const listAddress = (): string => `${paths.deskOrders}${query}`;
