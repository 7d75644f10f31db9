/**
 * npm run dev: the demo shop with hot reload of the pages; the function is built again at every save.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { failWhenTheyEnd, openShop, steps, wantsToKeep } from "./emulators/open-shop.ts";
import { demoSite, host } from "./emulators/sites.ts";
import { run } from "./lifetime/run.mjs";
import { UserError } from "./lifetime/user-error.mjs";
import { root } from "./project.mjs";
import { showSteps } from "./steps.ts";
import { requirePorts } from "./toolchain/ports.ts";

const usage = 'Usage: npm run dev, or "npm run dev -- --keep" to keep what is changed.';

run(async (life) => {
  const keep = wantsToKeep(usage, process.argv.slice(2));
  const site = demoSite(process.env);
  const port = Number(process.env.PAGES_PORT || 5173);
  await requirePorts([{ name: "Vite", port, variable: "PAGES_PORT" }]);
  mkdirSync(join(root, "web/dist"), { recursive: true }); // Hosting needs the folder; Vite serves the pages
  const { emulators, env, mails } = await openShop(life, showSteps(steps), site, {
    parts: ["functions"],
    keep,
    reloads: false, // serve-pages.ts has it loaded again
  });
  life.atEnd(() => console.log("\nStopping ..."));
  life.isServing();
  console.log(`The mails that the shop writes are shown at ${mails}`);

  const pages = life.start("node", ["scripts/serve-pages.ts"], {
    cwd: root,
    env: {
      ...env,
      SHOP_URL: site.url,
      PAGES_PORT: String(port),
      FIREBASE_EMULATOR_HUB: `${host}:${emulators.hub}`,
    },
    onLine: console.log,
  });
  const ended = pages.exited.then((code) => {
    throw new UserError(`The server of the pages has ended (exit code ${code}): see above.`);
  });
  return Promise.race([ended, failWhenTheyEnd(emulators)]);
});
