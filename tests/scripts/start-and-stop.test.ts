import { Product } from "@pros-and-drill/contract/products";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { removeShopFiles, shopPorts, startScript } from "./run-script.ts";

const ports = await shopPorts();
const shop = `http://127.0.0.1:${ports.HOSTING_PORT}`;
const timeoutMs = 240_000; // two sets of emulators share the machine

afterAll(() => removeShopFiles(ports));

const products = async () =>
  z.array(Product).parse(await (await fetch(`${shop}/api/product`)).json());

const removeProduct = (id: string) =>
  fetch(
    `http://127.0.0.1:${ports.FIRESTORE_PORT}/v1/projects/demo-shop/databases/(default)/documents/products/${id}`,
    { method: "DELETE", headers: { authorization: "Bearer owner" } },
  );

test("npm start opens the shop, and SIGTERM to npm leaves no process", {
  timeout: timeoutMs,
}, async () => {
  const start = startScript("npm", ["start", "--", "--keep"], ports);
  await start.printed("The shop is open");
  expect((await fetch(shop)).status).toBe(200);
  const [first] = await products();
  expect((await removeProduct(first?._id ?? "")).status).toBe(200);
  expect(await products()).not.toContainEqual(first);

  start.child.kill("SIGTERM");
  expect(await start.ended()).toMatchObject({
    code: 0,
    errors: expect.not.stringContaining("rror"),
  });
  expect(start.leftovers()).toEqual([]);
});

test("--keep brings back what was changed, and Ctrl-C leaves no process", {
  timeout: timeoutMs,
}, async () => {
  const start = startScript("npm", ["start", "--", "--keep"], ports);
  await start.printed("The shop is open");
  expect(await products()).toHaveLength(26);

  start.child.kill("SIGINT");
  expect(await start.ended()).toMatchObject({ code: 0 });
  expect(start.leftovers()).toEqual([]);
});

test("SIGTERM while the emulators start leaves no process", { timeout: timeoutMs }, async () => {
  const start = startScript("node", ["scripts/launch.mjs", "start"], ports);
  await start.printed("Emulators ...");
  start.child.kill("SIGTERM");
  expect(await start.ended()).toMatchObject({ code: 143 });
  expect(start.leftovers()).toEqual([]);
});

test("SIGKILL while the emulators start leaves no process", { timeout: timeoutMs }, async () => {
  const start = startScript("node", ["scripts/launch.mjs", "start"], ports);
  await start.printed("Emulators ...");
  start.child.kill("SIGKILL");
  await start.ended();
  await start.allEnded();
});
