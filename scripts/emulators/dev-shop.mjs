// @ts-check
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Obstacle } from "../lifetime/obstacle.mjs";
import { run } from "../lifetime/run.mjs";
import { root } from "../project.mjs";
import { showSteps } from "../steps.mjs";
import { requirePorts } from "../toolchain/ports.mjs";
import { openShop, steps, untilTheyEnd, wantsToKeep } from "./open-shop.mjs";
import { demoSite, host } from "./sites.mjs";

const usage = 'Usage: npm run dev, or "npm run dev -- --keep" to keep what is changed.';

run(async (life) => {
  const keep = wantsToKeep(usage, process.argv.slice(2));
  const site = demoSite(process.env);
  const pagesPort = {
    name: "Vite",
    port: Number(process.env.PAGES_PORT || 5173),
    variable: "PAGES_PORT",
  };
  await requirePorts([pagesPort]);
  mkdirSync(join(root, "web/dist"), { recursive: true }); // Hosting wants it; Vite serves the pages
  const { step } = showSteps(steps);
  // It is loaded anew when it is asked for: fresh-function.mjs.
  const opening = { parts: ["functions"], keep, reloads: false };
  const { emulators, env } = await openShop(life, step, site, opening);
  life.atEnd(() => console.log("\nStopping ..."));
  life.isServing();

  const pages = life.start("node", ["scripts/serve-pages.ts"], {
    cwd: root,
    env: {
      ...env,
      SHOP_URL: site.url,
      PAGES_PORT: String(pagesPort.port),
      FIREBASE_EMULATOR_HUB: `${host}:${emulators.hub}`,
    },
    onLine: console.log,
  });
  const ended = pages.exited.then((code) => {
    throw new Obstacle(`The pages are served no more (exit code ${code}): see above.`);
  });
  return Promise.race([ended, untilTheyEnd(emulators)]);
});
