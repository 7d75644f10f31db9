import { randomUUID } from "node:crypto";
import type { Request } from "@pros-and-drill/contract/calls";
import type { Stored } from "../fuzz/stored.ts";
import {
  clearAccounts,
  createAccount,
  everyAccount,
  openSession,
  setClaims,
  signIn,
} from "../support/accounts.ts";
import { authorKey } from "../support/author-key.ts";
import { type Answer, call } from "../support/call.ts";
import { clearDocuments, everyDocument, writeDocuments } from "../support/database.ts";
import { startFunctions } from "../support/functions-framework.ts";
import type { Call, Parts } from "./call.ts";
import type { Product } from "./model-shop.ts";
import { type Caller, type Person, people } from "./people.ts";

export type RealShop = Awaited<ReturnType<typeof openRealShop>>;

const claimsOf = (isAdmin: boolean) => (isAdmin ? { admin: true } : {});

/** Starts the built function on a project of its own, and opens everybody's account there. */
export async function openRealShop() {
  const projectId = `demo-model-${randomUUID().slice(0, 8)}`;
  const functions = await startFunctions({ GCLOUD_PROJECT: projectId });
  const first = new Map<string, { session: string; id: string }>();
  for (const { role, ...person } of people) {
    await createAccount(projectId, { ...person, claims: claimsOf(role === "admin") });
    const id = await signIn(projectId, person.email);
    first.set(person.uid, { session: await openSession(projectId, id), id });
  }
  let tokens = new Map(first);

  /** Side by side, for it is done after every call. */
  const look = async (): Promise<Stored> => {
    const [documents, accounts] = await Promise.all([
      everyDocument(projectId),
      everyAccount(projectId),
    ]);
    return { documents, accounts };
  };

  const tokenOf = ({ person, token }: Caller, due: "session" | "id"): string | null => {
    if (token === "none") return null;
    const held = token === "garbage" ? undefined : tokens.get(person?.uid ?? "");
    if (!held) return "garbage";
    return (token === "due") === (due === "id") ? held.id : held.session;
  };

  return {
    /** Everything that is stored. */
    look,

    /**
     * Empties the shop, puts these products on sale, and makes everybody again what they were.
     *
     * @returns what is stored then
     */
    async open(products: readonly Product[]): Promise<Stored> {
      tokens = new Map(first);
      await clearDocuments(projectId);
      await writeDocuments(
        projectId,
        Object.fromEntries(
          products.flatMap(({ id, author, cents, minimum, available, createdAt, ...shown }) => [
            [
              `products/${id}`,
              {
                ...{ ...shown, priceCents: cents, minimumOrderQuantity: minimum },
                ...{ availableQuantity: available, createdAt: new Date(createdAt) },
                author: authorKey(author.uid),
              },
            ],
            ["productAuthors/emails", { [authorKey(author.uid)]: author.email }],
          ]),
        ),
      );
      for (const { uid, role } of people) {
        await setClaims(projectId, uid, claimsOf(role === "admin"));
      }
      return look();
    },

    /** Makes one call. */
    ask({ route, by }: Call, parts: Parts): Promise<Answer> {
      const due = route === "PUT /user/:email" ? "id" : "session";
      // Only the type of a sound request is known, and some are wrong on purpose.
      return call(functions.url, route, parts as Request<typeof route>, tokenOf(by, due));
    },

    /** From now on that person sends this session token. */
    keep({ uid }: Person, session: string): void {
      tokens.set(uid, { id: "", ...tokens.get(uid), session });
    },

    async close(): Promise<void> {
      await functions.stop();
      await clearDocuments(projectId);
      await clearAccounts(projectId);
    },
  };
}
