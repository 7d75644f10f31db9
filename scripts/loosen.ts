/**
 * Loosens the access control in one place at a time, and expects the tests to fail: every condition of
 * firestore.rules, and the access and token of every call in the endpoint table. The changed files are
 * written to temporary folders.
 *
 *     npm run loosen              everything: some minutes
 *     npm run loosen -- orders    only loosenings with this word in their name
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
