import { Product } from "@shop/contract/products";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { removeShopFiles, shopPorts, startScript } from "./run-script.ts";

const ports = await shopPorts();
const shop = `http://127.0.0.1:${ports.HOSTING_PORT}`;
afterAll(() => removeShopFiles(ports));

const products = async () =>
  z.array(Product).parse(await (await fetch(`${shop}/api/product`)).json());

const removeProduct = (id: string) =>
  fetch(
    `http://127.0.0.1:${ports.FIRESTORE_PORT}/v1/projects/demo-shop/databases/(default)/documents/products/${id}`,
    { method: "DELETE", headers: { authorization: "Bearer owner" } },
  );

test("npm start opens the shop, --keep keeps its changes, and no kind of end leaves a process", async () => {
  const first = startScript("npm", ["start", "--", "--keep"], ports);
  await first.printed("The shop is open");
  expect((await fetch(shop)).status).toBe(200);
  const [product] = await products();
  expect((await removeProduct(product?._id ?? "")).status).toBe(200);
  expect(await products()).not.toContainEqual(product);
  first.child.kill("SIGTERM");
  expect(await first.ended()).toMatchObject({
    code: 0,
    errors: expect.not.stringContaining("rror"),
  });
  expect(first.leftovers()).toEqual([]);

  const second = startScript("npm", ["start", "--", "--keep"], ports);
  await second.printed("The shop is open");
  expect(await products()).toHaveLength(26);
  second.child.kill("SIGINT"); // Ctrl-C
  expect(await second.ended()).toMatchObject({ code: 0 });
  expect(second.leftovers()).toEqual([]);
});

test("SIGTERM while the emulators start leaves no process", async () => {
  const start = startScript("node", ["scripts/launch.mjs", "start"], ports);
  await start.printed("Emulators ...");
  start.child.kill("SIGTERM");
  expect(await start.ended()).toMatchObject({ code: 143 });
  expect(start.leftovers()).toEqual([]);
});

test("SIGKILL while the emulators start leaves no process", async () => {
  const start = startScript("node", ["scripts/launch.mjs", "start"], ports);
  await start.printed("Emulators ...");
  start.child.kill("SIGKILL");
  await start.ended();
  await start.allEnded();
});
