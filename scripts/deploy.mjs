// @ts-check
// npm run deploy -- --project ID: builds, then hands over to "firebase deploy" with these arguments.
import { runScript } from "./toolchain/node.mjs";

runScript("build/deploy.mjs");
