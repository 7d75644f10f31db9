/**
 * npm run mutate: changes one small thing after the other in the sources that have unit tests beside
 * them, and expects the tests of the same folder to fail. docs/mutants.md names the survivors.
 *
 *     npm run mutate              all of them: half an hour
 *     npm run mutate -- rules     only the shop's rules, which must reach the score
 *     npm run mutate -- orders    only sources with this word in their path
 */
import { run } from "./lifetime/run.mjs";
import { mutateFolder } from "./mutate/mutate-folder.ts";
import { isRule, testedSources } from "./mutate/sources.ts";
import { since } from "./steps.ts";

/** The percentage of the rules' mutants that a test must notice. */
const requiredScore = 90;

/** A mutant that runs into a time-out is noticed as well. */
const isNoticed = ({ status }: { status: string }) => ["Killed", "Timeout"].includes(status);

run(async (life) => {
  const begin = performance.now();
  const [, , word = ""] = process.argv;
  let rulesNoticed = 0;
  let rulesMutants = 0;

  for (const [folder, sources] of testedSources()) {
    const chosen = sources.filter((source) =>
      word === "rules" ? isRule(source) : source.includes(word),
    );
    if (chosen.length === 0) continue;
    for (const { source, mutants } of await mutateFolder(life, folder, chosen)) {
      const noticed = mutants.filter(isNoticed);
      if (isRule(source)) {
        rulesNoticed += noticed.length;
        rulesMutants += mutants.length;
      }
      console.log(`${source}: ${noticed.length} of ${mutants.length} noticed`);
      for (const mutant of mutants.filter((it) => !isNoticed(it))) {
        const { status, mutatorName, replacement, location } = mutant;
        console.log(`  line ${location.start.line}: ${mutatorName} ${status}: ${replacement}`);
      }
    }
  }
  const score = rulesMutants === 0 ? 100 : (100 * rulesNoticed) / rulesMutants;
  console.log(
    `\nThe rules: ${rulesNoticed} of ${rulesMutants} mutants noticed, a score of ${score.toFixed(1)} (at least ${requiredScore}), in ${since(begin)}`,
  );
  return score >= requiredScore ? 0 : 1;
});
