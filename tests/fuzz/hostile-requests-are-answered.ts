import { endpoints } from "@shop/contract/endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccessShop, openAccessShop } from "../api/access/access-shop.ts";
import { piecesIn, stockFaults } from "../support/books.ts";
import { everything } from "../support/project.ts";
import { damageBy } from "./damage.ts";
import { faultsOf } from "./faults-of.ts";
import { hostileRequests } from "./hostile-requests.ts";
import { misshapen } from "./misshapen.ts";
import { sender } from "./send.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const atOnce = 8;

/** Admins come last, the owner at the very end: their requests give roles to others. */
const callers = ["anonymous", "customer", "packer", "manager", "owner"] as const;

/** @param usualCount of requests, if FUZZ_COUNT doesn't name another */
export const hostileRequestsAreAnswered = (usualCount: number): void => {
  const count = Number(process.env.FUZZ_COUNT ?? usualCount);
  let shop: AccessShop;
  let wire: ReturnType<typeof sender>;

  beforeAll(async () => {
    console.log(`FUZZ_SEED=${seed} FUZZ_COUNT=${count}`);
    shop = await openAccessShop();
    wire = sender(shop.url);
  });
  afterAll(async () => {
    wire.close();
    await shop.close();
  });

  describe("hostile requests", () => {
    test.each(callers)(
      "of the caller %s get answers of the contract and do no damage",
      async (name) => {
        const { person, standing, token } = shop.callers[name];
        const before = await everything(shop.projectId);
        const suspect = { ...person, standing };
        const left = fc.sample(hostileRequests(person), {
          seed: seed + callers.indexOf(name),
          numRuns: Math.ceil(count / callers.length),
        });
        const faults: string[] = [];
        const answered = new Map<string, number>();
        const sendThem = async () => {
          for (let request = left.pop(); request; request = left.pop()) {
            const answer = await wire.send(request, token(endpoints[request.route].token));
            answered.set(`${answer.status}`, (answered.get(`${answer.status}`) ?? 0) + 1);
            const found = faultsOf(request, answer, suspect);
            if (found.length > 0) faults.push(`${JSON.stringify(request)}: ${found.join(", ")}`);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, sendThem));
        console.log(name, Object.fromEntries(answered));

        const after = await everything(shop.projectId);
        expect(faults.slice(0, 5)).toEqual([]);
        expect(damageBy(suspect, before, after)).toEqual([]);
        expect(misshapen(after.documents)).toEqual([]);
        // The pieces of products that the admin added count from when they were added.
        const initial = { ...piecesIn(after.documents), ...piecesIn(before.documents) };
        expect(stockFaults(after.documents, initial)).toEqual([]);
      },
      count * 60 + 60_000,
    );
  });
};
