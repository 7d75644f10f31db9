import { persistentText } from "../../runtime/persistent-text.ts";
import { readEmails } from "./read-emails.ts";

const stored = persistentText("supplierEmails");

/** @returns the address to which this browser last sent a supplier’s purchase list; "" without one */
export const knownEmail = (supplier: string): string => readEmails(stored.read())[supplier] ?? "";

/** Remembers a supplier’s address in this browser. */
export const rememberEmail = (supplier: string, email: string): void =>
  stored.write(JSON.stringify({ ...readEmails(stored.read()), [supplier]: email }));
