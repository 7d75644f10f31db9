import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningFunction, startFunction } from "../support/functions-framework.ts";
import { personOf, signUp } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("rates");
const perMinute = { account: 40, address: 60, forwarder: 200 };

let instances: RunningFunction[] = [];
const sessions: string[] = [];

beforeAll(async () => {
  const env = {
    GCLOUD_PROJECT: projectId,
    ACCOUNT_REQUESTS_PER_MINUTE: String(perMinute.account),
    ADDRESS_REQUESTS_PER_MINUTE: String(perMinute.address),
    FORWARDER_REQUESTS_PER_MINUTE: String(perMinute.forwarder),
  };
  instances = await Promise.all([startFunction(env), startFunction(env)]);
  for (const uid of ["jane", "joe"]) {
    const { session } = await signUp(projectId, personOf(uid));
    sessions.push(session);
  }
});
afterAll(async () => {
  await Promise.all(instances.map(({ stop }) => stop()));
  await clearProject(projectId);
});

interface Sender {
  /** As Google's front end saw it. */
  readonly forwarder: string;
  /** As Hosting's CDN, or a liar, tells it. */
  readonly client?: string;
  readonly session?: string | undefined;
}

const minuteOf = (time: number) => Math.floor(time / 60_000);

/**
 * Makes so many calls at once, to the two instances in turn.
 *
 * @returns how many passed, the answers of those that didn't, and over how many of the clock's
 *   minutes it went: in each of them so many may pass
 */
const flood = async (count: number, sender: (turn: number) => Sender) => {
  const begin = minuteOf(Date.now());
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const { forwarder, client, session } = sender(turn);
      const path = session ? "/purchase" : "/product?limit=1";
      const response = await fetch(`${instances[turn % 2]?.url}${path}`, {
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
  const minutes = minuteOf(Date.now()) - begin + 1;
  return { passed: count - refused.length, refused, minutes };
};

describe("two instances together", () => {
  test("let an address call as often as they should, and tell it when to come back", async () => {
    const { passed, refused, minutes } = await flood(200, () => ({ forwarder: "203.0.113.1" }));
    expect(passed).toBeGreaterThanOrEqual(perMinute.address / 2);
    expect(passed).toBeLessThanOrEqual(perMinute.address * minutes);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429);
      expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ code: "too-many-requests", status: 429 });
      expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    }
  });

  test("let an account call as often as they should, from however many addresses", async () => {
    const [session] = sessions;
    const sender = (turn: number) => ({ forwarder: `192.0.2.${turn}`, session });
    const { passed, refused, minutes } = await flood(120, sender);
    expect(passed).toBeGreaterThanOrEqual(perMinute.account / 2);
    expect(passed).toBeLessThanOrEqual(perMinute.account * minutes);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  });

  test("keep what another account and another address may", async () => {
    const [, session] = sessions;
    expect(await flood(4, () => ({ forwarder: "203.0.113.2", session }))).toMatchObject({
      passed: 4,
    });
  });

  test("aren't deceived by one who gives a new address with each call", async () => {
    const sender = (turn: number) => ({
      forwarder: "203.0.113.3",
      client: `192.0.2.${turn % 250}`,
    });
    const { passed, refused, minutes } = await flood(500, sender);
    expect(passed).toBeGreaterThanOrEqual(perMinute.forwarder / 2);
    expect(passed).toBeLessThanOrEqual(perMinute.forwarder * minutes);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  });
});
