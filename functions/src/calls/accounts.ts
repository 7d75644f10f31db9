import type { Firestore } from "firebase-admin/firestore";
import type { Handlers } from "../http/handlers.ts";
import { accountsPage } from "../orders/accounts.ts";
import type { OpenCards } from "../payments/provider/open-cards.ts";

/** What an accountant gets of a month. */
export const accountsHandlers = (
  db: Firestore,
  openCards: OpenCards | null,
): Pick<Handlers, "GET /desk/accounts"> => ({
  "GET /desk/accounts": ({ query }) => accountsPage(db, openCards, query),
});
