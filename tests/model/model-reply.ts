import type { Call, Reply } from "./call.ts";
import type { ModelShop } from "./model-shop.ts";
import { forbidden, invalid, unauthenticated, wrongPath } from "./refusals.ts";
import type { ServerChoices } from "./server-choices.ts";

/** Who may call (docs/api.md). */
const whoMay: { readonly [R in Call["route"]]: "anybody" | "signedIn" | "admin" } = {
  "GET /product": "anybody",
  "GET /catalogue": "anybody",
  "GET /product/:id": "anybody",
  "GET /review": "anybody",
  "GET /product/:id/reviews": "anybody",
  "GET /admin/:email": "anybody",
  "GET /addProduct": "anybody",
  "PUT /user/:email": "signedIn",
  "DELETE /session": "signedIn",
  "POST /purchase": "signedIn",
  "GET /purchase": "signedIn",
  "GET /purchase/:id": "signedIn",
  "POST /purchase/:id/cancellation": "signedIn",
  "POST /purchase/:id/returns": "signedIn",
  "POST /purchase/:id/returns/:return/withdrawal": "signedIn",
  "POST /checkout": "signedIn",
  "POST /review": "signedIn",
  "PUT /review/:id": "signedIn",
  "DELETE /review/:id": "signedIn",
  "GET /product/:id/review": "signedIn",
  "PUT /product/:id/review": "signedIn",
  "DELETE /product/:id/review": "signedIn",
  "GET /productReview": "admin",
  "PUT /review/:id/answer": "admin",
  "PUT /review/:id/hidden": "admin",
  "PUT /review/:id/read": "admin",
  "GET /user": "admin",
  "PUT /user/admin/:email": "admin",
  "POST /addProduct": "admin",
  "GET /addProduct/:id": "admin",
  "PUT /product/:id": "admin",
  "POST /product/:id/stock": "admin",
  "PUT /product/:id/withdrawn": "admin",
  "PUT /product/:id/offer": "admin",
  "DELETE /product/:id/offer": "admin",
  "GET /order": "admin",
  "PUT /order/:id/status": "admin",
  "PUT /order/:id/shipment": "admin",
  "DELETE /order/:email": "admin",
  "POST /desk/orders/:id/refunds": "admin",
  "PUT /desk/orders/:id/returns/:return": "admin",
  "POST /desk/log/:id/undo": "admin",
};

/**
 * @param tally the number of each outcome of each call: "GET /user 200"
 * @returns the calls that never succeeded
 */
export const callsWithoutSuccess = (tally: ReadonlyMap<string, number>): string[] =>
  Object.keys(whoMay).filter((route) => !tally.has(`${route} 200`) && !tally.has(`${route} 201`));

/** The model's reply to a call. As the shop does, it checks the token, the right, then the request. */
export const replyTo = (call: Call, model: ModelShop, choices: ServerChoices): Reply => {
  const caller = call.by.token === "due" ? call.by.person : null;
  const who = whoMay[call.route];
  if (who !== "anybody" && !caller) return unauthenticated;
  if (who === "admin" && !model.admins.has(caller?.uid ?? "")) return forbidden;
  if (call.hasWrongPath) return wrongPath;
  const { wrongFields = [] } = call;
  return wrongFields.length > 0 ? invalid(wrongFields) : call.reply(model, caller, choices);
};
