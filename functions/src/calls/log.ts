import { type LogEntry, stepAction } from "@shop/contract/desk/log";
import { isAdmin } from "@shop/contract/roles";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { LogStore, UndoerOf } from "../log/log-store.ts";
import { TooLate } from "../log/undo-step.ts";

type Calls = "GET /desk/log" | "POST /desk/log/:id/undo";

/** @param undoerOf finds what takes an action back */
export const logHandlers = (log: LogStore, undoerOf: UndoerOf): Pick<Handlers, Calls> => ({
  "GET /desk/log": ({ query }) => log.page(query),

  "POST /desk/log/:id/undo": async ({ params: { id } }, caller, deadline) => {
    try {
      const act = actOf(caller, new Date());
      // Packers undo what packing lets them do, and no one else's: an entry tells who did what.
      const mayUndo = ({ by, action }: LogEntry) =>
        isAdmin(caller.role) || (by.uid === caller.uid && action === stepAction("shipped"));
      const entry = await log.undo(id, undoerOf, act, mayUndo, deadline);
      if (!entry) throw new Problem("not-found", "There is no such entry in the log");
      return entry;
    } catch (error) {
      if (error instanceof TooLate) throw new Problem("too-late");
      throw error;
    }
  },
});
