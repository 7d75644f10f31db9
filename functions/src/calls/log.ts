import { type LogEntry, stepAction } from "@shop/contract/desk/log";
import { endpoints } from "@shop/contract/endpoints";
import { isAdmin, mayCall, type Role } from "@shop/contract/roles";
import { settingsSections } from "@shop/contract/shop-settings";
import { exportCommand } from "../commands/export-list.ts";
import { runCommand, type Shop } from "../core/command.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { LogStore, UndoerOf } from "../log/log-store.ts";
import { TooLate } from "../log/undo-step.ts";

type Calls = "GET /desk/log" | "POST /desk/exports" | "POST /desk/log/:id/undo";

/** Whether a role may undo a change of the settings: it must be able to change that section. */
const maySet = (role: Role, on: LogEntry["on"]): boolean => {
  const section = settingsSections.find((name) => name === on.id);
  return !section || mayCall(role, endpoints[`PUT /desk/settings/${section}`].access);
};

/** @param undoerOf finds what takes an action back */
export const logHandlers = (
  shop: Shop,
  log: LogStore,
  undoerOf: UndoerOf,
): Pick<Handlers, Calls> => ({
  "GET /desk/log": ({ query }) => log.page(query),

  "POST /desk/exports": async ({ body: { what } }, caller, deadline) => {
    await runCommand(shop, exportCommand(what, actOf(caller, new Date())), deadline);
    return { what };
  },

  "POST /desk/log/:id/undo": async ({ params: { id } }, caller, deadline) => {
    try {
      const act = actOf(caller, new Date());
      // Packers undo what packing lets them do, and no one else's: an entry tells who did what.
      const mayUndo = ({ by, action, on }: LogEntry) =>
        isAdmin(caller.role)
          ? action !== "settings.changed" || maySet(caller.role, on)
          : by.uid === caller.uid && action === stepAction("shipped");
      const entry = await log.undo(id, undoerOf, act, mayUndo, deadline);
      if (!entry) throw new Problem("not-found", "There is no such entry in the log");
      return entry;
    } catch (error) {
      if (error instanceof TooLate) throw new Problem("too-late");
      throw error;
    }
  },
});
