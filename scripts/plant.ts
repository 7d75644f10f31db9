/**
 * Plants one bug at a time in a copy of the shop, and expects the suites to notice: a test that
 * stays green without the check it is for is worth nothing.
 *
 *     npm run plant             everything: some minutes
 *     npm run plant -- stock    only the bugs that have this word in their names
 */
import { run } from "./lifetime/run.mjs";
import { bugTrials } from "./plant/trials.ts";
import { tryAll } from "./trials/try-all.ts";

run(async (life) => tryAll(life, "bug", bugTrials(process.argv[2] ?? "")));
