import { execFile } from "node:child_process";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { shopUrl } from "../support/shop-under-test.ts";

const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** Messages about what the checker doesn't know yet: rel=expect, and newer CSS such as @container and light-dark(). */
const unknown = "CSS: .*|A “link” element with a “blocking” attribute must have a “rel” .*";

test("The HTML of every page passes the Nu checker", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "html-"));
  // Saved, because the checker refuses to fetch from this machine.
  const requested = [
    "/tools",
    "/tools?q=drill&page=9",
    "/tools/kind/hammer-drill",
    "/tools/torvik-tx18",
  ];
  for (const [index, path] of requested.entries())
    await writeFile(
      join(folder.path, `${index}.html`),
      await (await fetch(`${shopUrl}${path}`)).text(),
    );

  const options = ["--stdout", "--errors-only", "--exit-zero-always", "--skip-non-html"];
  const { stdout } = await promisify(execFile)(
    "java", // the JDK that runs the emulators; the checker needs more than its usual stack
    ["-Xss4m", "-jar", checker, ...options, "--filterpattern", unknown, "web/dist", folder.path],
  );
  expect(stdout).toBe("");
});
