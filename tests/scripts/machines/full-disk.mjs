// @ts-check
// Preloaded, it simulates a nearly full disk.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { statfsSync } = fs;
fs.statfsSync = /** @type {typeof statfsSync} */ (
  // The one overload that the scripts use.
  (/** @type {string} */ path) => ({ ...statfsSync(path), bsize: 4096, bavail: 1000 })
);
syncBuiltinESMExports();
