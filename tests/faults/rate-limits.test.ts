import { afterAll, describe, expect, test } from "vitest";
import { startFunction } from "../support/functions-framework.ts";
import { openGrpcProxy } from "../support/grpc-proxy.ts";
import { personOf, signUp } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";

const projectId = newProjectId("rates");
const perMinute = { account: 400, address: 600, forwarder: 2_000 };
/** The minimum number of documents that a call counts as. */
const fewest = 10;

let queries = 0;
const sessions: string[] = [];

const env = {
  GCLOUD_PROJECT: projectId,
  ACCOUNT_DOCUMENTS_PER_MINUTE: String(perMinute.account),
  ADDRESS_DOCUMENTS_PER_MINUTE: String(perMinute.address),
  FORWARDER_DOCUMENTS_PER_MINUTE: String(perMinute.forwarder),
};
const proxy = await openGrpcProxy(process.env.FIRESTORE_EMULATOR_HOST ?? "", (method) => {
  if (method === "RunQuery") queries++;
});
const shop = await startFunction({ ...env, FIRESTORE_EMULATOR_HOST: proxy.host });
for (const uid of ["jane", "joe", "jill"]) {
  const { session } = await signUp(projectId, personOf(uid));
  sessions.push(session);
}
afterAll(async () => {
  await shop.stop();
  proxy.close();
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
const flood = async (count: number, caller: (turn: number) => Caller, limit = 1) => {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const { forwarder, client, session } = caller(turn);
      const path = `${session ? "/purchase" : "/product"}?limit=${limit}`;
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
  test("accepts an address's limit of calls, and answers the others with Retry-After", async () => {
    const { passed, refused } = await flood(100, () => ({ forwarder: "203.0.113.1" }));
    expect(passed).toBe(perMinute.address / fewest);
    for (const { headers, body } of refused) {
      expect(headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ code: "too-many-requests", status: 429 });
      expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
    }
  });

  test("accepts an account's limit of calls, from any number of addresses", async () => {
    const [session] = sessions;
    const caller = (turn: number) => ({ forwarder: `192.0.2.${turn}`, session });
    expect(await flood(80, caller)).toMatchObject({ passed: perMinute.account / fewest });
  });

  test("reads at most the limit of documents for an account, for any number of concurrent calls", async () => {
    const [, , session] = sessions;
    const before = queries;
    const { passed } = await flood(90, () => ({ forwarder: "192.0.2.1", session }), 98);
    expect(passed).toBe(perMinute.account / 100);
    expect(queries - before).toBe(passed);
  });

  test("reads at most the limit of documents for an address", async () => {
    const before = queries;
    const { passed } = await flood(90, () => ({ forwarder: "203.0.113.9" }), 98);
    expect(passed).toBe(perMinute.address / 100);
    expect(queries - before).toBe(passed);
  });

  test("limits a forger who names a new address in each call", async () => {
    const caller = (turn: number) => ({
      forwarder: "203.0.113.3",
      client: `192.0.2.${turn % 250}`,
    });
    expect(await flood(300, caller)).toMatchObject({ passed: perMinute.forwarder / fewest });
  });

  test("refuses no valid session because of other calls from its address", async () => {
    const [, session] = sessions;
    const flooded = { forwarder: "203.0.113.4" };
    expect((await flood(100, () => flooded)).refused.length).toBeGreaterThan(0);
    expect(await flood(9, () => ({ ...flooded, session }))).toMatchObject({ passed: 9 });
  });

  test("refuses nobody because others forge their address", async () => {
    const client = "192.0.2.77";
    await flood(100, () => ({ forwarder: "203.0.113.5", client }));
    const genuine = () => ({ forwarder: "203.0.113.6", client });
    expect(await flood(9, genuine)).toMatchObject({ passed: 9 });
  });
});
