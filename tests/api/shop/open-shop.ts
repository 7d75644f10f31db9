import { randomUUID } from "node:crypto";
import type { Request } from "@pros-and-drill/contract/calls";
import type { Route } from "@pros-and-drill/contract/endpoints";
import { Session } from "@pros-and-drill/contract/users";
import { clearAccounts, createAccount, signIn } from "../../support/accounts.ts";
import { type Answer, call } from "../../support/call.ts";
import { clearDocuments, everyDocument } from "../../support/database.ts";
import { startFunctions } from "../../support/functions-framework.ts";

/** Somebody with an account and a session. */
export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly idToken: string;
  readonly session: string;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * Starts the built function on a Firebase project of its own, empty.
 *
 * @param name tells the projects of different test files apart
 * @param env what the function needs beside
 */
export async function openShop(name: string, env: Readonly<Record<string, string>> = {}) {
  const projectId = `demo-api-${name}-${randomUUID().slice(0, 8)}`;
  const { url, stop } = await startFunctions({ ...env, GCLOUD_PROJECT: projectId });

  return {
    url,
    projectId,

    /** Makes one call; without anybody, as a visitor. */
    call: <R extends Route>(
      route: R,
      request: Request<R>,
      by?: Pick<Person, "session">,
    ): Promise<Answer> => call(url, route, request, by?.session ?? null),

    /** Opens an account under this uid and signs it in. */
    signUp: async (
      uid: string,
      claims: Readonly<Record<string, unknown>> = {},
    ): Promise<Person> => {
      const email = `${uid}@example.com`;
      const person = { uid, email, name: `${uid} Example` };
      await createAccount(projectId, { ...person, claims });
      const idToken = await signIn(projectId, email);
      const request = { params: { email }, body: { email } };
      const { body } = await call(url, "PUT /user/:email", request, idToken);
      return { ...person, idToken, session: Session.parse(body).token };
    },

    /**
     * The documents of one collection: their ids, and their fields as Firestore's REST API writes
     * them.
     */
    documentsIn: async (collection: string): Promise<[id: string, fields: unknown][]> =>
      Object.entries(await everyDocument(projectId)).flatMap(([path, { fields }]) => {
        const [root, id = ""] = path.split("/");
        return root === collection ? [[id, fields]] : [];
      }),

    close: async (): Promise<void> => {
      await stop();
      await clearDocuments(projectId);
      await clearAccounts(projectId);
    },
  };
}
