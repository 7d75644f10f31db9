import { expect, it } from "vitest";
import { inTurn } from "./printer.ts";
import { issuedOf, taxedOrder } from "./test-invoices.ts";

const [issued] = issuedOf(taxedOrder());
if (!issued) throw new Error("Nothing was issued");

/** A printer whose papers are ready when the test says so. */
const openPrinter = () => {
  const begun: PromiseWithResolvers<Buffer>[] = [];
  const print = inTurn(() => {
    const paper = Promise.withResolvers<Buffer>();
    begun.push(paper);
    return paper.promise;
  });
  return { begun, print: (deadline?: number) => print(issued, deadline) };
};

const paper = Buffer.from("%PDF");

it("A paper is begun once the one before is ready, also where that one failed", async () => {
  const { begun, print } = openPrinter();
  const printing = [print(), print(), print()];
  await Promise.resolve();
  expect(begun).toHaveLength(1);
  begun[0]?.reject(new Error("No font"));
  await expect(printing[0]).rejects.toThrow("No font");
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve(paper);
  expect(await printing[1]).toBe(paper);
  await Promise.resolve();
  begun[2]?.resolve(paper);
  expect(await printing[2]).toBe(paper);
});

it("A paper for which nobody waits any more isn't printed", async () => {
  const { begun, print } = openPrinter();
  await expect(print(Date.now() - 1)).rejects.toThrow("took too long");
  expect(begun).toEqual([]);
});
