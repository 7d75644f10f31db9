// @ts-check
// npm test: everything, or the steps that are named: npm test -- api rules
import { runScript } from "./toolchain/node.mjs";

runScript("testing/run-tests.mjs");
