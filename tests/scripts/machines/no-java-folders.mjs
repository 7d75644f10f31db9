// @ts-check
// Preloaded, it simulates a machine without Java in the usual folders.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { existsSync } = fs;
fs.existsSync = (path) =>
  !/\/lib\/jvm|\/usr\/java|openjdk|JavaVirtualMachines|sdkman/.test(String(path)) &&
  existsSync(path);
syncBuiltinESMExports();
