import { isDeepStrictEqual } from "node:util";
import type { Request } from "@shop/contract/calls";
import { endpoints, type Route } from "@shop/contract/endpoints";
import { Problem } from "@shop/contract/problem";
import { type Answer, call } from "../../support/call.ts";
import { changedPaths } from "../../support/database.ts";
import type { Person } from "../../support/people.ts";
import { everything } from "../../support/project.ts";
import type { AccessShop } from "./access-shop.ts";
import type { Caller } from "./callers.ts";
import type { Outcome } from "./expectations.ts";
import { people } from "./people.ts";
import { requests } from "./requests.ts";
import { secretsOf } from "./shop-data.ts";

/** The outcome of a call, and what is wrong with its answer. */
interface Tried extends Outcome {
  readonly faults: readonly string[];
}

/** What is wrong with a refusal: it isn't a problem of the contract, or it tells about others. */
function faultsOf(answer: Answer, caller: Caller, subject: Person): string[] {
  const faults: string[] = [];
  const problem = Problem.safeParse(answer.body);
  if (!answer.headers.get("content-type")?.startsWith("application/problem+json"))
    faults.push("isn't problem+json");
  if (!problem.success) faults.push("isn't a problem of the contract");
  else if (problem.data.status !== answer.status) faults.push("has another status in its body");
  for (const person of Object.values(people)) {
    if (person === caller.person && caller.standing !== "nobody") continue;
    const { uid, email, name } = person;
    const secrets = [name, ...Object.values(secretsOf(uid))];
    // The caller named this one.
    if (person !== subject) secrets.push(email);
    faults.push(
      ...secrets.filter((secret) => answer.text.includes(secret)).map((it) => `tells "${it}"`),
    );
  }
  return faults;
}

/** One call: who makes it, and whose data it is about. */
interface Attempt {
  readonly caller: Caller;
  readonly subject: Person;
}

/** What a shop last stored, if nothing has changed it since: it needn't be read again. */
const known = new WeakMap<AccessShop, Awaited<ReturnType<typeof everything>>>();

/**
 * Makes a call for several callers at once, between two readings of everything that is stored, and undoes its changes.
 *
 * @returns an outcome for each of them; the changes are those of all of them together
 */
export async function tryOut<R extends Route>(
  shop: AccessShop,
  route: R,
  attempts: readonly Attempt[],
): Promise<Tried[]> {
  const before = known.get(shop) ?? (await everything(shop.projectId));
  const answered = await Promise.all(
    attempts.map(async ({ caller, subject }) => {
      const request: Request<R> = requests[route](subject);
      const token = caller.token(endpoints[route].token);
      return { caller, subject, answer: await call(shop.url, route, request, token) };
    }),
  );
  const after = await everything(shop.projectId);

  const paths = changedPaths(before.documents, after.documents);
  const uids = Object.keys({ ...before.accounts, ...after.accounts }).filter(
    (uid) => !isDeepStrictEqual(before.accounts[uid], after.accounts[uid]),
  );
  const changes = [
    ...paths.map((path) => (before.documents[path] ? path : path.replace(/[^/]+$/, "new"))),
    ...uids.map((uid) => `accounts/${uid}`),
  ].sort();
  if (changes.length === 0) {
    known.set(shop, after);
  } else {
    known.delete(shop);
    await shop.restore(paths, uids);
  }
  return answered.map(({ caller, subject, answer }) => ({
    status: answer.status,
    changes,
    faults: answer.status < 400 ? [] : faultsOf(answer, caller, subject),
  }));
}

/** An outcome in words, to be compared line by line. */
export const described = ({ status, changes, faults = [] }: Outcome & Partial<Tried>): string =>
  [
    `${status}`,
    changes.length > 0 ? `changes ${changes.join(" and ")}` : "changes nothing",
    ...faults,
  ].join(", ");
