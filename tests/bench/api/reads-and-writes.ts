import { limits } from "@pros-and-drill/contract/limits";
import { freePorts } from "../../../scripts/toolchain/ports.ts";
import { startFunction } from "../../support/functions-framework.ts";
import type { Row } from "../table.ts";
import { trialsOf } from "./calls.ts";
import { type Counts, openCountingProxy } from "./counting-proxy.ts";
import { fill } from "./fill.ts";
import { openProject } from "./project.ts";

/** The numbers of products, reviews, orders and users each at which the calls are measured. */
const sizes = [100, 1_000, 10_000];

/** Documents that a list may read in addition to those that it returns. */
const beside = 2;

interface Look extends Counts {
  /** Entries in the answer, if it is a list. */
  readonly entries: number | null;
}

/** The number of each measurement, or one number if all are the same. */
const each = (looks: readonly Look[], of: (look: Look) => number): string =>
  (new Set(looks.map(of)).size === 1 ? looks.slice(0, 1) : looks).map(of).join(", ");

/** Whether the counts don't grow with the shop, and a list reads one page at most. */
const staysSmall = (looks: readonly Look[]): boolean =>
  looks.every(
    ({ read, written, entries }, _, [first]) =>
      written === first?.written &&
      (entries === null
        ? read === first.read
        : entries <= limits.pageSize && read >= entries && read <= entries + beside),
  );

/** Counts the documents that every call reads and writes, with more and more of them in the shop. */
export const measureReadsAndWrites = async (): Promise<Row[]> => {
  const shop = await openProject("counts");
  const [port = 0] = await freePorts(1);
  const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? "";
  const proxy = await openCountingProxy(emulator, port);
  const ours = await startFunction({
    GCLOUD_PROJECT: shop.projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
  });
  const trials = trialsOf(shop).map((trial) => ({ ...trial, looks: [] as Look[] }));
  let filled = 0;
  for (const size of sizes) {
    await fill(shop.db, shop.customer, filled, size);
    filled = size;
    for (const { looks, prepare, make } of trials) {
      const subject = await prepare();
      let body: unknown;
      const counts = await proxy.during(async () => {
        body = JSON.parse(await make(ours.url, subject));
      });
      looks.push({ ...counts, entries: Array.isArray(body) ? body.length : null });
    }
  }
  await ours.stop();
  proxy.close();
  await shop.close();

  return trials.map(({ call, looks }): Row => {
    const isList = looks.some(({ entries }) => entries !== null);
    return {
      what: `${call}: documents at ${sizes.join(", ")}`,
      ours: `${each(looks, (look) => look.read)} read, ${each(looks, (look) => look.written)} written`,
      beside: isList ? `${each(looks, ({ entries }) => entries ?? 0)} returned` : "",
      goal: {
        text: isList ? `at most returned + ${beside}` : "no growth",
        met: staysSmall(looks),
      },
    };
  });
};
