import type { Request } from "@shop/contract/calls";
import type { Route } from "@shop/contract/endpoints";
import type { CapsSettings } from "@shop/contract/settings/caps";
import { Session } from "@shop/contract/users";
import { settingsWithCaps } from "../../scripts/emulators/no-limits.ts";
import type { Claims } from "./accounts.ts";
import { type Answer, call } from "./call.ts";
import {
  type Documents,
  documentsIn,
  everyDocument,
  readDocuments,
  writeDocuments,
} from "./database.ts";
import { productDocument } from "./documents.ts";
import type { Fields } from "./fields.ts";
import { startFunction } from "./functions-framework.ts";
import { createAccount, idTokenOf, type Person, personOf, type SignedIn } from "./people.ts";
import { clearProject, newProjectId } from "./project.ts";
import { orderBody } from "./requests.ts";

/** A running shop. */
export type Shop = ReturnType<typeof shopAt>;

/**
 * A shop that runs already, such as the emulated one that Hosting serves.
 *
 * @param url the API's address, without a trailing slash
 * @param projectId the Firebase project that the API serves
 */
export const shopAt = (url: string, projectId: string) => {
  const shop = {
    url,
    projectId,

    /** Makes one call with a person's session; without a person, as a visitor. */
    call: <R extends Route>(
      route: R,
      request: Request<R>,
      by?: Pick<SignedIn, "session">,
    ): Promise<Answer> => call(url, route, request, by?.session ?? null),

    /** Signs a person in as the pages do, by PUT /user: the shop then has a record of them. */
    signIn: async (person: Person): Promise<SignedIn> => {
      const idToken = await idTokenOf(projectId, person);
      const { email } = person;
      const request = { params: { email }, body: { email } };
      const { body } = await call(url, "PUT /user/:email", request, idToken);
      return { ...person, idToken, session: Session.parse(body).token };
    },

    /** Makes an account under this uid and signs it in by PUT /user. */
    signUp: async (
      uid: string,
      claims: Claims = {},
      change: Partial<Person> = {},
    ): Promise<SignedIn> => {
      const person = personOf(uid, change);
      await createAccount(projectId, person, claims);
      return shop.signIn(person);
    },

    /** Puts a product on sale under this id (documents.ts), or replaces it. */
    addProduct: (id: string, change: Fields = {}): Promise<void> =>
      writeDocuments(projectId, {
        [`products/${id}`]: productDocument({ updatedAt: new Date(), ...change }),
      }),

    /** Orders so many pieces of a product in a person's own name. */
    order: (
      by: SignedIn,
      productId: string,
      quantity: number,
      idempotencyKey?: string,
    ): Promise<Answer> =>
      shop.call(
        "POST /purchase",
        {
          body: orderBody(by, productId, quantity),
          ...(idempotencyKey ? { headers: { "idempotency-key": idempotencyKey } } : {}),
        },
        by,
      ),

    /** The documents of one collection by their ids, as the database holds them. */
    documentsIn: async (collection: string): Promise<Documents> =>
      documentsIn(collection, await everyDocument(projectId)),

    /** A product's stock in the database. */
    stockOf: async (id: string): Promise<number> => {
      const path = `products/${id}`;
      return Number((await readDocuments(projectId, [path]))[path]?.fields.availableQuantity);
    },
  };
  return shop;
};

/** A shop that was opened for a test file, which closes it. */
export type OpenShop = Awaited<ReturnType<typeof openShop>>;

/**
 * Opens an empty shop: the built function, on a Firebase project of its own.
 *
 * @param name shows in the emulators' logs whose project it is
 * @param env variables that the function needs, such as its limits
 * @param caps those that are set, of which a tests' shop has none; null for settings that nobody has set
 * @param source the folder of the built function, seen from the checkout
 */
export async function openShop(
  name: string,
  env: NodeJS.ProcessEnv = {},
  caps: Partial<CapsSettings> | null = {},
  source?: string,
) {
  const projectId = newProjectId(name);
  if (caps) await writeDocuments(projectId, settingsWithCaps(caps));
  const { url, stop, output } = await startFunction({ ...env, GCLOUD_PROJECT: projectId }, source);
  return {
    ...shopAt(url, projectId),

    /** The end of what the function has logged. */
    log: output,

    /** Ends the function and deletes what the project stores. */
    async close(): Promise<void> {
      await stop();
      await clearProject(projectId);
    },
  };
}
