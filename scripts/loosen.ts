/**
 * Loosens one thing of the access control at a time, and expects the tests to notice: every
 * condition of firestore.rules, and the access and token of every call in the endpoint table. The
 * working tree stays as it is: what is looser lies in temporary folders.
 *
 *     npm run loosen              everything: some minutes
 *     npm run loosen -- orders    only what has this word in its name
 */
import { run } from "./lifetime/run.mjs";
import { endpointTrials, rulesTrials } from "./loosen/trials.ts";
import { tryAll } from "./trials/try-all.ts";

run(async (life) => {
  const [, , word = ""] = process.argv;
  const all = [...(await rulesTrials()), ...(await endpointTrials())];
  return tryAll(
    life,
    "loosening",
    all.filter(({ change }) => change.includes(word)),
  );
});
