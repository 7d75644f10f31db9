import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningFunction, startFunction } from "../support/functions-framework.ts";
import { personOf, signUp } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("rates");
const perMinute = { account: 40, address: 60, forwarder: 200 };

let shop: RunningFunction;
const sessions: string[] = [];

beforeAll(async () => {
  const env = {
    GCLOUD_PROJECT: projectId,
    ACCOUNT_REQUESTS_PER_MINUTE: String(perMinute.account),
    ADDRESS_REQUESTS_PER_MINUTE: String(perMinute.address),
    FORWARDER_REQUESTS_PER_MINUTE: String(perMinute.forwarder),
  };
  shop = await startFunction(env);
  for (const uid of ["jane", "joe"]) {
    const { session } = await signUp(projectId, personOf(uid));
    sessions.push(session);
  }
});
afterAll(async () => {
  await shop.stop();
  await clearProject(projectId);
});

interface Caller {
  /** The address that Google's front end saw. */
  readonly forwarder: string;
  /** The address that Hosting's CDN names, or that somebody forged. */
  readonly client?: string;
  readonly session?: string | undefined;
}

/**
 * Makes so many calls at once.
 *
 * @returns how many passed, and the answers of those that didn't
 */
const flood = async (count: number, caller: (turn: number) => Caller) => {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const { forwarder, client, session } = caller(turn);
      const path = session ? "/purchase" : "/product?limit=1";
      const response = await fetch(`${shop.url}${path}`, {
        headers: {
          "x-forwarded-for": `198.51.100.${turn % 250}, ${forwarder}`,
          ...(client ? { "fastly-client-ip": client } : {}),
          ...(session ? { authorization: `Bearer ${session}` } : {}),
        },
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(
    new Set(refused.length > 0 ? [429] : []),
  );
  return { passed: count - refused.length, refused };
};

describe("an instance", () => {
  test("takes as many calls from an address as it should, and tells it when to come back", async () => {
    const { passed, refused } = await flood(100, () => ({ forwarder: "203.0.113.1" }));
    expect(passed).toBe(perMinute.address);
    for (const { headers, body } of refused) {
      expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ code: "too-many-requests", status: 429 });
      expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    }
  });

  test("takes as many calls of an account as it should, from however many addresses", async () => {
    const [session] = sessions;
    const caller = (turn: number) => ({ forwarder: `192.0.2.${turn}`, session });
    expect(await flood(80, caller)).toMatchObject({ passed: perMinute.account });
  });

  test("isn't deceived by a new address in each call", async () => {
    const caller = (turn: number) => ({
      forwarder: "203.0.113.3",
      client: `192.0.2.${turn % 250}`,
    });
    expect(await flood(300, caller)).toMatchObject({ passed: perMinute.forwarder });
  });

  test("refuses no good session for what others call from its address", async () => {
    const [, session] = sessions;
    const flooded = { forwarder: "203.0.113.4" };
    expect((await flood(100, () => flooded)).refused.length).toBeGreaterThan(0);
    expect(await flood(9, () => ({ ...flooded, session }))).toMatchObject({ passed: 9 });
  });

  test("refuses nobody whose address others forge", async () => {
    const client = "192.0.2.77";
    await flood(100, () => ({ forwarder: "203.0.113.5", client }));
    const genuine = () => ({ forwarder: "203.0.113.6", client });
    expect(await flood(9, genuine)).toMatchObject({ passed: 9 });
  });
});
