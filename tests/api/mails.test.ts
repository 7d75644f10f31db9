import { randomUUID } from "node:crypto";
import { shop } from "@shop/contract/shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { disableAccount } from "../support/accounts.ts";
import { launchFunction, type RunningFunction } from "../support/functions-framework.ts";
import { createAccount, type Person, personOf } from "../support/people.ts";
import { clearProject, newProjectId } from "../support/project.ts";
import { openFirestoreProxy } from "./shop/firestore-proxy.ts";
import { openMailServer, refusal } from "./shop/mail-server.ts";
import { deliveryOf, mailSettings, makeDue, writeMail } from "./shop/mails.ts";

const projectId = newProjectId("mails");
let server: Awaited<ReturnType<typeof openMailServer>>;
let proxy: Awaited<ReturnType<typeof openFirestoreProxy>>;
/** Two instances of the function that finds what is left. */
let instances: RunningFunction[];
/** A third one. It waits a second for the server, the others half a minute, as in production. */
let impatient: RunningFunction;

const launch = (env: NodeJS.ProcessEnv = {}) =>
  launchFunction({
    ...mailSettings(server.url),
    GCLOUD_PROJECT: projectId,
    FUNCTION_TARGET: "leftMails",
    ...env,
  });

beforeAll(async () => {
  [server, proxy] = await Promise.all([openMailServer(), openFirestoreProxy()]);
  const SMTP_URL = `${server.url}?greetingTimeout=1000&socketTimeout=1000`;
  [impatient, ...instances] = await Promise.all([
    launch({ SMTP_URL }),
    launch(),
    launch({ FIRESTORE_EMULATOR_HOST: proxy.host }),
  ]);
});
afterEach(() => {
  server.behave({});
  proxy.letGo();
});
afterAll(async () => {
  await Promise.all([impatient, ...instances].map(({ stop }) => stop()));
  await server.close();
  proxy.close();
  await clearProject(projectId);
});

const write = (name: string, at = new Date(), isProven = true) =>
  writeMail(projectId, name, at, isProven);
const delivery = (id: string) => deliveryOf(projectId, id);

/** Runs the schedule in these instances at once. */
const runIn = async (...chosen: (RunningFunction | undefined)[]) => {
  await Promise.all(
    chosen.map(async (instance) => {
      const { status } = await fetch(instance?.url ?? "", { method: "POST" });
      expect(status, instance?.output()).toBe(200);
    }),
  );
};
const run = () => runIn(instances[0]);

const runAgain = async (id: string) => {
  await makeDue(projectId, id);
  await run();
};

/** How often the server has got a whole mail to somebody. */
const arrivals = (name: string) =>
  server.received.filter(({ to }) => to.includes(`${name}@example.com`)).length;

/** A field of a protobuf message, of a length below 128. */
const field = (number: number, ...content: Buffer[]) => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
};

/** What Firestore's event of a new document holds: a document with its name and two times. */
const creationOf = (name: string) => {
  const time = Buffer.from([0x08, 1]); // the first second of 1970
  return field(1, field(1, Buffer.from(name)), field(3, time), field(4, time));
};

test("a mail is sent as soon as it is written, with its texts, the shop's address and a Message-ID that stays", async () => {
  const onCreate = await launch({
    FUNCTION_TARGET: "mails",
    FUNCTION_SIGNATURE_TYPE: "cloudevent",
  });
  const id = await write("new");
  const { status } = await fetch(onCreate.url, {
    method: "POST",
    headers: {
      "content-type": "application/protobuf",
      "ce-specversion": "1.0",
      "ce-id": randomUUID(),
      "ce-type": "google.cloud.firestore.document.v1.created",
      "ce-source": "//firestore",
      "ce-document": `mail/${id}`,
      "ce-time": new Date().toISOString(),
      "ce-project": projectId,
      "ce-database": "(default)",
      "ce-namespace": "(default)",
    },
    body: creationOf(`projects/${projectId}/databases/(default)/documents/mail/${id}`),
  });
  expect(status).toBe(204);
  const mail = server.received.find(({ to }) => to.includes("new@example.com"));
  expect(mail?.from).toBe("shop@example.org");
  expect(mail?.source).toContain("Subject: Your order AB-7K4M-2XQF is confirmed");
  expect(mail?.source).toContain(`From: "${shop.name}" <shop@example.org>`);
  expect(mail?.source).toContain(`Message-ID: <${id}@tools.example.org>`);
  expect(mail?.source).toMatch(/Content-Type: text\/plain.*Content-Type: text\/html/s);
  expect(await delivery(id)).toMatchObject({
    state: "SUCCESS",
    attempts: 1,
    error: null,
    info: { accepted: ["new@example.com"], messageId: `<${id}@tools.example.org>` },
  });
  await onCreate.stop();
});

describe("a mail that the server", () => {
  test("refuses for now is tried again after a minute, and then delivered", async () => {
    const id = await write("later");
    server.behave({ recipient: () => Promise.reject(refusal(451)) });
    const begin = Date.now();
    await run();
    const { state, attempts, dueTime } = await delivery(id);
    expect({ state, attempts }).toEqual({ state: "RETRY", attempts: 1 });
    expect(Number(dueTime) - begin).toBeGreaterThan(59_000);
    server.behave({});
    await run();
    expect(arrivals("later")).toBe(0); // it isn't due
    await runAgain(id);
    expect(arrivals("later")).toBe(1);
    expect(await delivery(id)).toMatchObject({ state: "SUCCESS", attempts: 2, error: null });
  });

  test("refuses for good isn't tried again", async () => {
    const id = await write("unknown");
    server.behave({ recipient: () => Promise.reject(refusal(550)) });
    await run();
    server.behave({});
    await runAgain(id);
    expect(await delivery(id)).toMatchObject({ state: "ERROR", attempts: 1 });
    expect(await delivery(id)).not.toHaveProperty("dueTime"); // or it would be looked at again and again
    expect(arrivals("unknown")).toBe(0);
  });

  test("refuses once it has read it all is tried again", async () => {
    const id = await write("full");
    server.behave({ ends: () => Promise.reject(refusal(452)) });
    await run();
    expect(await delivery(id)).toMatchObject({ state: "RETRY" });
    server.behave({});
    await runAgain(id);
    expect(await delivery(id)).toMatchObject({ state: "SUCCESS", attempts: 2 });
  });

  test("doesn't greet in time is tried again", async () => {
    const id = await write("silent");
    server.behave({ greets: () => new Promise(() => {}) });
    await runIn(impatient);
    server.hangUp();
    server.behave({});
    await runAgain(id);
    expect(await delivery(id)).toMatchObject({ state: "SUCCESS", attempts: 2 });
  });

  test("may have taken, for it hangs after the end, isn't sent a second time", async () => {
    const id = await write("hung");
    server.behave({ ends: () => new Promise(() => {}) });
    await runIn(impatient);
    server.behave({});
    await runAgain(id);
    expect(await delivery(id)).toMatchObject({ state: "ERROR", attempts: 1 });
    expect(arrivals("hung")).toBe(1);
  });

  test("drops in the middle of the message is tried again, since no end was sent", async () => {
    const id = await write("dropped");
    const begun = Promise.withResolvers<void>();
    // The database is held back before the end of the message, which waits for it.
    server.behave({ recipient: proxy.hold, begins: begun.resolve });
    const done = runIn(instances[1]);
    await begun.promise;
    server.hangUp();
    proxy.letGo();
    await done;
    expect(await delivery(id)).toMatchObject({ state: "RETRY", attempts: 1 });
    expect(arrivals("dropped")).toBe(0);
    server.behave({});
    await runAgain(id);
    expect(arrivals("dropped")).toBe(1);
  });
});

describe("after a kill -9 of the process that sends it, a mail", () => {
  /** An instance of its own, whose end the test waits for. */
  const killed = async (when: "begins" | "ends") => {
    const doomed = await launch({ FIRESTORE_EMULATOR_HOST: proxy.host });
    const reached = Promise.withResolvers<void>();
    const stay = () => {
      reached.resolve();
      return new Promise<void>(() => {}); // no answer comes before the end of the process
    };
    server.behave(when === "ends" ? { ends: stay } : { recipient: proxy.hold, begins: stay });
    const answer = fetch(doomed.url, { method: "POST" });
    await reached.promise;
    await Promise.all([doomed.kill(), expect(answer).rejects.toThrow()]);
    server.behave({});
    proxy.letGo();
  };

  test("whose end wasn't sent is delivered once, when its lease is over", async () => {
    const id = await write("begun");
    await killed("begins");
    await run();
    expect(arrivals("begun")).toBe(0); // the lease holds
    await runAgain(id);
    await runAgain(id);
    expect(arrivals("begun")).toBe(1);
  });

  test("that the server took isn't delivered again, and says so", async () => {
    const id = await write("taken");
    await killed("ends");
    await runAgain(id);
    expect(arrivals("taken")).toBe(1);
    const { state, error } = await delivery(id);
    expect(state).toBe("ERROR");
    expect(error).toMatch(/may have been delivered, and isn't sent again/);
  });
});

test("reading the list of due mails continues after it broke off", async () => {
  await runIn(instances[1]); // connects it to Firestore
  const names = Array.from({ length: 10 }, (_, index) => `broken-off-${index}`);
  await Promise.all(names.map((name) => write(name)));
  proxy.breakAfter(1_000); // in the middle of the list, which has some 1,600
  await runIn(instances[1]);
  expect(names.map(arrivals)).toEqual(names.map(() => 1));
});

test("two instances that run at once send each of 40 mails once", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `many-${index}`);
  await Promise.all(names.map((name) => write(name)));
  await runIn(...instances, ...instances);
  expect(names.map(arrivals)).toEqual(names.map(() => 1));
});

test("ten mails whose account can't be looked up don't hold up others, and are tried again later", async () => {
  const before = new Date(Date.now() - 60_000);
  const names = Array.from({ length: 10 }, (_, index) => `${"x".repeat(130)}${index}`); // longer than a uid may be
  const ids = await Promise.all(names.map((name) => write(name, before, false)));
  await write("behind");
  await run();
  expect(arrivals("behind")).toBe(1);
  const [id = ""] = ids;
  const { state, dueTime } = await delivery(id);
  expect(state).toBe("WAITING");
  expect(Number(dueTime)).toBeGreaterThan(Date.now());
});

test("a mail that couldn't be delivered in two days is given up", async () => {
  const id = await write("old", new Date(Date.now() - 49 * 60 * 60 * 1000));
  await run();
  expect(arrivals("old")).toBe(0);
  expect(await delivery(id)).toMatchObject({ state: "ERROR", error: "Not delivered in two days" });
  // The line may arrive after the answer: it comes through a pipe.
  await expect
    .poll(() => instances[0]?.output())
    .toMatch(new RegExp(`"id":"${id}",.*mail not sent`));
});

describe("a mail to an address that wasn't proven when it was written", () => {
  const account = (uid: string, change: Partial<Person> = {}) =>
    createAccount(projectId, personOf(uid, change));

  test("is sent to whoever has verified it since", async () => {
    await account("late");
    const id = await write("late", new Date(), false);
    await run();
    expect(arrivals("late")).toBe(1);
    expect(await delivery(id)).toMatchObject({ state: "SUCCESS" });
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ["hasn't proven it", "una", () => account("una", { emailVerified: false })],
    ["is gone", "gone", async () => {}],
    ["has another address by now", "moved", () => account("moved", { email: "new@example.com" })],
    [
      "is disabled",
      "barred",
      async () => {
        await account("barred");
        await disableAccount(projectId, "barred");
      },
    ],
  ])("is not queued while its account %s", async (_, name, prepare) => {
    await prepare();
    const id = await write(name, new Date(), false);
    await run();
    expect(await delivery(id)).toMatchObject({ state: "WAITING" });
    expect(await delivery(id)).not.toHaveProperty("dueTime");
    expect(arrivals(name)).toBe(0);
  });
});
