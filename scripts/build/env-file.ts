import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** @returns the owner's settings in a checkout's file .env (docs/operations.md, Settings); none without it */
export const envFile = (folder: string): Readonly<Record<string, string | undefined>> => {
  const file = join(folder, ".env");
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
};
