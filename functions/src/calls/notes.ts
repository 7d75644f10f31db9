import { deskLimits } from "@shop/contract/desk/limits";
import type { Note } from "@shop/contract/desk/notes";
import type { Caller } from "../auth/caller.ts";
import { customerNotebook } from "../commands/notes/customer-notebook.ts";
import { addNote, deleteNote, type Notebook } from "../commands/notes/note.ts";
import { orderNotebook } from "../commands/notes/order-notebook.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import { toNote } from "../orders/desk/desk-order.ts";

type Calls =
  | "POST /desk/orders/:id/notes"
  | "DELETE /desk/orders/:id/notes/:note"
  | "POST /desk/customers/:id/notes"
  | "DELETE /desk/customers/:id/notes/:note";

/** The admins' notes about orders and customers. */
export const noteHandlers = (shop: Shop): Pick<Handlers, Calls> => {
  const add = async (
    notebook: Notebook,
    wanted: { readonly id: string; readonly text: string },
    caller: Caller,
    deadline: number,
    problems: { readonly unknown: string; readonly tooMany: string },
  ): Promise<Note> => {
    const command = addNote(notebook, { ...wanted, act: actOf(caller, new Date()) });
    const outcome = await runCommand(shop, command, deadline);
    switch (outcome.kind) {
      case "noted":
        return toNote(outcome.note);
      case "keyReused":
        throw new Problem("idempotency-key-reused");
      case "tooMany":
        throw new Problem("too-many-notes", problems.tooMany);
      case "unknown":
        throw new Problem("not-found", problems.unknown);
    }
  };

  const remove = async (
    notebook: Notebook,
    id: string,
    caller: Caller,
    deadline: number,
    unknown: string,
  ) => {
    const command = deleteNote(notebook, id, actOf(caller, new Date()));
    if (!(await runCommand(shop, command, deadline))) throw new Problem("not-found", unknown);
    return { deleted: true as const };
  };

  return {
    "POST /desk/orders/:id/notes": ({ params: { id }, headers, body }, caller, deadline) => {
      const key = recordId(`${caller.uid} ${id}`, headers["idempotency-key"]);
      return add(orderNotebook(shop.db, id), { id: key, text: body.text }, caller, deadline, {
        unknown: "There is no such order",
        tooMany: "The order has as many notes as it can have",
      });
    },

    "DELETE /desk/orders/:id/notes/:note": ({ params: { id, note } }, caller, deadline) =>
      remove(orderNotebook(shop.db, id), note, caller, deadline, "There is no such note"),

    "POST /desk/customers/:id/notes": ({ params: { id }, headers, body }, caller, deadline) => {
      const key = recordId(caller.uid, headers["idempotency-key"]);
      return add(customerNotebook(shop.db, id), { id: key, text: body.text }, caller, deadline, {
        unknown: "This person has no account any more.",
        tooMany: `A customer has ${deskLimits.notes} notes at most. Delete one first.`,
      });
    },

    "DELETE /desk/customers/:id/notes/:note": ({ params: { id, note } }, caller, deadline) =>
      remove(customerNotebook(shop.db, id), note, caller, deadline, "This note is gone already."),
  };
};
