// @ts-check
// npm start: the demo shop on the emulators, until Ctrl-C.
import { runScript } from "./toolchain/node.mjs";

runScript("emulators/start-shop.mjs");
