import type { Exported } from "@shop/contract/desk/log";
import type { Command } from "../core/command.ts";
import type { Act } from "../log/log.ts";

/**
 * Logs that an admin saves a list as a file. The entry leaves out the words of the search, which may be a customer's
 * name.
 *
 * @returns the command
 */
export const exportCommand = (what: Exported, act: Act): Command<null, null> => ({
  act,
  read: async () => null,
  decide: () => ({
    result: null,
    logged: [{ action: "file.exported", on: { id: what, name: "" } }],
  }),
});
