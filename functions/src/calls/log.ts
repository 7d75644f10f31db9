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
      const entry = await log.undo(id, undoerOf, actOf(caller, new Date()), deadline);
      if (!entry) throw new Problem("not-found", "There is no such entry in the log");
      return entry;
    } catch (error) {
      if (error instanceof TooLate) throw new Problem("too-late");
      throw error;
    }
  },
});
