// @ts-check
import { run } from "../lifetime/run.mjs";
import { buildShop } from "./build-shop.mjs";

run(async (life) => {
  await buildShop(life);
  return 0;
});
