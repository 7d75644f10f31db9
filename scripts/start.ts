/**
 * npm start: the demo shop on the emulators, until Ctrl-C.
 */
import { failWhenTheyEnd, openShop, steps, wantsToKeep } from "./emulators/open-shop.ts";
import { demoSite, host } from "./emulators/sites.ts";
import { run } from "./lifetime/run.mjs";
import { showSteps, since } from "./steps.ts";

const usage = 'Usage: npm start, or "npm start -- --keep" to keep what is changed.';

run(async (life) => {
  const begin = performance.now();
  const keep = wantsToKeep(usage, process.argv.slice(2));
  const site = demoSite(process.env);
  const { emulators, mails } = await openShop(life, showSteps(steps), site, {
    parts: ["functions", "web"],
    keep,
  });
  life.atEnd(() => console.log("\nStopping ..."));
  life.isServing();
  console.log(`
The shop is open at ${site.url} (ready in ${since(begin)})

  admin@example.com      password drill-123
  packer@example.com     password drill-123
  customer@example.com   password drill-123

The mails that it writes are shown at ${mails}
Cards are taken by a stand-in of Stripe: no money moves.
${emulators.ui === null ? "" : `\nThe emulators' own pages are at http://${host}:${emulators.ui}\n`}
${keep ? "What is changed is kept for the next start with --keep." : 'What is changed is gone at the next start; "npm start -- --keep" keeps it.'}
Failures of the function are shown here; everything else is in ${emulators.log}
Stop it with Ctrl-C.
`);
  return failWhenTheyEnd(emulators);
});
