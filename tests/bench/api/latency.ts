import { startFunction } from "../../support/functions-framework.ts";
import { buildBare } from "../bare/build.ts";
import { type Subject, works } from "../bare/work.ts";
import { median, quantile, timed } from "../statistics.ts";
import type { Row } from "../table.ts";
import { ask } from "./ask.ts";
import { type Trial, trialsOf } from "./calls.ts";
import { fill } from "./fill.ts";
import { type BenchProject, openProject } from "./project.ts";

/** How often each call and each thing it is compared with is timed, and how often run before that. */
const rounds = 250;
const warmUp = 150;

/** Documents of each kind. Few: with many the emulator's queries get slow, and production's don't. */
const documents = 100;

/**
 * A GET may take so many times as long as its reads alone, or so many times as long as the bare function.
 * On a slow machine even the bare function takes longer than the first allows
 * (docs/decisions/126-an-answer-beside-a-bare-function.md).
 */
const timesReads = 1.5;
const timesBare = 1.2;

const ms = (samples: readonly number[]): string =>
  `${median(samples).toFixed(1)} ms (p95 ${quantile(samples, 0.95).toFixed(1)})`;

/** One way to do a call's work, and the time that it took in each round (ms). */
interface Side {
  readonly name: string;
  readonly work: (subject: Subject) => Promise<unknown>;
  readonly samples: number[];
}

const askBare = (
  base: string,
  { call }: Trial,
  subject: Subject,
  lookUp: boolean,
): Promise<string> => {
  const url = new URL(base);
  url.search = `${new URLSearchParams({ call, ...subject, ...(lookUp ? { lookUp: "1" } : {}) })}`;
  return ask({ url, method: call.startsWith("GET") ? "GET" : "POST", headers: {} });
};

const rowsOf = ({ call }: Trial, [ours, ...others]: readonly Side[]): Row[] => {
  const own = ours?.samples ?? [];
  const times = ({ samples }: Side): number => median(own) / median(samples);
  const bare = others.at(-1);
  return others.map((side, index): Row => {
    const { name, samples } = side;
    const ratio = times(side);
    const what = index === 0 ? `${call}: time of an answer` : "";
    const beside = `${name}: ${ms(samples)}`;
    if (index > 0) return { what, ours: "", beside, ratio };
    const line = { what, ours: ms(own), beside, ratio };
    if (!call.startsWith("GET")) return line;
    return {
      ...line,
      goal: {
        text: `at most ${timesReads}, or ${timesBare} of the bare function`,
        met: ratio <= timesReads || (bare !== undefined && times(bare) <= timesBare),
      },
    };
  });
};

/**
 * Times every call, one at a time, and in turn with it the least work that could answer it. A list is
 * compared with its reads alone, made from this process by the same client library, without HTTP and
 * without a caller. Every call is compared with a function under the same functions-framework as well,
 * which does only the reads and writes, with a look-up of the account where the call needs a caller,
 * and sends JSON.
 */
export const measureLatency = async (): Promise<Row[]> => {
  const shop = await openProject("latency");
  const env = { GCLOUD_PROJECT: shop.projectId };
  const [ours, bare] = await Promise.all([
    startFunction(env),
    startFunction(env, await buildBare("reads")),
  ]);
  await fill(shop.db, shop.customer, 0, documents);
  const rows: Row[] = [];
  for (const trial of trialsOf(shop)) {
    const sides = sidesOf(trial, shop, ours.url, bare.url);
    for (let round = -warmUp; round < rounds; round++) {
      for (let turn = 0; turn < sides.length; turn++) {
        const side = sides[(turn + round + warmUp) % sides.length];
        if (!side) continue;
        const subject = await trial.prepare();
        const { ms: took } = await timed(() => side.work(subject));
        if (round >= 0) side.samples.push(took);
      }
    }
    rows.push(...rowsOf(trial, sides));
  }
  await Promise.all([ours.stop(), bare.stop()]);
  await shop.close();
  return rows;
};

const sidesOf = (trial: Trial, { db, auth }: BenchProject, ours: string, bare: string): Side[] => {
  const side = (name: string, work: Side["work"]): Side => ({ name, work, samples: [] });
  const isGet = trial.call.startsWith("GET");
  const alone = side("reads alone", (subject) => works[trial.call](db, auth, subject));
  const byHttp = side(`bare function`, (subject) => askBare(bare, trial, subject, false));
  const lookUp = side(`bare function, one look-up`, (subject) =>
    askBare(bare, trial, subject, true),
  );
  const own = side("ours", (subject) => trial.make(ours, subject));
  const floor = trial.by ? lookUp : byHttp;
  return isGet && trial.call !== "GET /admin/:email" ? [own, alone, floor] : [own, floor];
};
