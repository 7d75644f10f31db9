import { recordId } from "../firestore/record-id.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { DeskMails, NotSent } from "../mail/desk-mails.ts";

const refusals: { readonly [Reason in NotSent]: () => Problem } = {
  unknown: () => new Problem("not-found", "There is no such e-mail"),
  unfinished: () => new Problem("mail-unfinished", "This e-mail is still to be sent"),
  keyReused: () => new Problem("idempotency-key-reused"),
};

export const mailHandlers = (
  mails: Pick<DeskMails, "sendAgain">,
): Pick<Handlers, "POST /desk/mails/:id/sending"> => ({
  "POST /desk/mails/:id/sending": async ({ params: { id }, headers }, caller, deadline) => {
    const newId = `again-${recordId(caller.uid, headers["idempotency-key"])}`;
    const sent = await mails.sendAgain(id, newId, actOf(caller, new Date()), deadline);
    if (typeof sent === "string") throw refusals[sent]();
    return sent;
  },
});
