// @ts-check
// Preloaded, it makes a machine that has no Java in any of the usual folders.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { existsSync } = fs;
fs.existsSync = (path) =>
  !/\/lib\/jvm|\/usr\/java|openjdk|JavaVirtualMachines|sdkman/.test(String(path)) &&
  existsSync(path);
syncBuiltinESMExports();
