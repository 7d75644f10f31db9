import { expect, test, vi } from "vitest";
import { requirePorts } from "./ports.ts";

test.each([5060, 6000, 10_080])(
  "port %d, which browsers refuse, is refused at once with the variable to change",
  async (port) => {
    const wanted = requirePorts([{ name: "Hosting", port, variable: "HOSTING_PORT" }]);
    await expect(wanted).rejects.toThrow(
      `Browsers refuse port ${port}: set HOSTING_PORT to another port, and try again.`,
    );
  },
);

test("a free port is one that browsers connect to", async () => {
  // A process of this id searches from port 10080.
  vi.resetModules();
  vi.spyOn(process, "pid", "get").mockReturnValue(690);
  const { freePorts } = await import("./ports.ts");
  expect(await freePorts(3)).not.toContain(10_080);
});
