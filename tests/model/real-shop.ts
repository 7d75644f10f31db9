import type { Request } from "@shop/contract/calls";
import { shop as configured } from "@shop/contract/shop";
import { PublicSettings } from "@shop/contract/shop-settings";
import { expect } from "vitest";
import { settingsWithCaps } from "../../scripts/emulators/no-limits.ts";
import { setClaims } from "../support/accounts.ts";
import { type Answer, call } from "../support/call.ts";
import { clearDocuments, writeDocuments } from "../support/database.ts";
import {
  authorKey,
  codeDocument,
  orderDocument,
  productDocument,
  productReviewDocument,
} from "../support/documents.ts";
import { startFunction } from "../support/functions-framework.ts";
import {
  adminClaims,
  type Person,
  type SignedIn,
  signInByAuth,
  signUp,
} from "../support/people.ts";
import { clearProject, everything, newProjectId, type Stored } from "../support/project.ts";
import type { Call, Parts } from "./call.ts";
import type { Beginning } from "./model-shop.ts";
import { type Caller, isAdminAtFirst, people } from "./people.ts";
import { abroad, codes, methods } from "./prices.ts";

export type RealShop = Awaited<ReturnType<typeof openRealShop>>;

const settings = {
  ...settingsWithCaps()["settings/shop"],
  countries: { deliversTo: [configured.country, abroad], revision: 0 },
  shipping: { methods, revision: 0 },
};

const firstClaims = (person: Person) => (isAdminAtFirst(person) ? adminClaims : {});

/** Opens a shop with everybody's account. */
export async function openRealShop() {
  const projectId = newProjectId("model");
  // Before it starts: an instance knows its settings for some seconds.
  await writeDocuments(projectId, { "settings/shop": settings });
  const { url, stop } = await startFunction({ GCLOUD_PROJECT: projectId });
  const signedIn = new Map<string, SignedIn>();
  for (const person of people)
    signedIn.set(person.uid, await signUp(projectId, person, firstClaims(person)));
  let tokens = new Map<string, Pick<SignedIn, "idToken" | "session">>(signedIn);

  const tokenOf = ({ person, token }: Caller, due: "session" | "id"): string | null => {
    if (token === "none") return null;
    const held = token === "garbage" ? undefined : tokens.get(person?.uid ?? "");
    if (!held) return "garbage";
    return (token === "due") === (due === "id") ? held.idToken : held.session;
  };

  return {
    /** Reads everything that is stored. */
    stored: () => everything(projectId),

    /**
     * Empties the shop, stores these products, orders and reviews, and gives everybody their first
     * role again.
     *
     * @returns what is stored then
     */
    async open({ products, orders, reviews }: Beginning): Promise<Stored> {
      tokens = new Map(signedIn);
      await clearDocuments(projectId);
      await writeDocuments(
        projectId,
        Object.fromEntries([
          ["settings/shop", settings],
          ...Object.entries(codes).map(([name, code]) => [`codes/${name}`, codeDocument(code)]),
          ...orders.flatMap(({ id, by, lines: [line], status, ...order }) => {
            const change = { status, createdAt: new Date(order.createdAt) };
            return line
              ? [[`orders/${id}`, orderDocument(id, by, line.productId, line.quantity, change)]]
              : [];
          }),
          ...reviews.map(({ id, by, productId, orderId, stars }) => [
            `reviews/${id}`,
            productReviewDocument(by, productId, { orderId, stars }),
          ]),
          ...products.flatMap(({ id, author, cents, minimum, available, createdAt, ...shown }) => [
            [
              `products/${id}`,
              productDocument({
                ...shown,
                priceCents: cents,
                minimumOrderQuantity: minimum,
                availableQuantity: available,
                createdAt: new Date(createdAt),
                ...(shown.updatedAt ? { updatedAt: new Date(shown.updatedAt) } : {}),
                author: authorKey(author.uid),
              }),
            ],
            ["productAuthors/emails", { [authorKey(author.uid)]: author.email }],
          ]),
        ]),
      );
      await Promise.all(
        people.map((person) => setClaims(projectId, person.uid, firstClaims(person))),
      );
      // The instance may have read its settings between the two writes, and keeps them for some seconds.
      await expect
        .poll(async () => {
          const { body } = await call(url, "GET /settings", {}, null);
          return PublicSettings.parse(body).shipping.methods.map(({ id }) => id);
        })
        .toEqual(methods.map(({ id }) => id));
      return everything(projectId);
    },

    /** Makes one call. */
    ask({ route, by }: Call, parts: Parts): Promise<Answer> {
      const due = route === "PUT /user/:email" ? "id" : "session";
      // Only the type of a sound request is known, and some are wrong on purpose.
      return call(url, route, parts as Request<typeof route>, tokenOf(by, due));
    },

    /** Makes a person send this session token from now on. */
    useSession({ uid }: Person, session: string): void {
      tokens.set(uid, { idToken: "", ...tokens.get(uid), session });
    },

    /** Signs a person in who has signed out. */
    async logInAgain({ uid }: Person): Promise<void> {
      const person = signedIn.get(uid);
      if (!person) throw new Error(`${uid} has no account`);
      const again = await signInByAuth(projectId, person);
      signedIn.set(uid, again); // also for the next sequence
      tokens.set(uid, again);
    },

    /** Ends the function and deletes what the project stores. */
    async close(): Promise<void> {
      await stop();
      await clearProject(projectId);
    },
  };
}
