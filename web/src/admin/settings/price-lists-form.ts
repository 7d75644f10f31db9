import { toDecimal, toMinorUnits } from "@shop/contract/money";
import type { PriceListsSettings } from "@shop/contract/settings/price-lists";
import { toolPath } from "../../paths.ts";
import { linesOf } from "../../ui/lines-of.ts";
import { readMoney, typedMoney } from "../../ui/read-money.ts";
import { readNumber, type TypedNumber } from "../../ui/read-number.ts";

/** A price list as it is typed. */
interface TypedList {
  listId: string;
  name: string;
  percent: TypedNumber;
  /** "Hammer drill: 15" on each line. */
  kinds: string;
  /** "/tools/torvik-tx18 129.00" on each line. */
  prices: string;
}

export interface PriceListsForm {
  lists: TypedList[];
}

export const toForm = ({ lists }: PriceListsSettings): PriceListsForm => ({
  lists: lists.map(({ id, name, percent, kinds, prices }) => ({
    ...{ listId: id, name, percent },
    kinds: kinds.map((one) => `${one.kind}: ${one.percent}`).join("\n"),
    prices: prices
      .map(({ product, cents }) => `${toolPath(product)} ${typedMoney(toDecimal(cents))}`)
      .join("\n"),
  })),
});

/** A line's words and the number at its end. What can't be read is sent as it is, and refused by the contract. */
const parted = (
  line: string,
  read: (typed: string) => TypedNumber,
): readonly [words: string, number: TypedNumber] => {
  const [, words = line, number = ""] = /^(.*?)[\s:]+(\S+?)\s*%?$/.exec(line) ?? [];
  return [words, read(number)];
};

const productIn = (words: string): string =>
  /([^/\s?#]+)\/?(?:[?#]\S*)?$/.exec(words)?.[1] ?? words;

/** @returns what is sent for a form */
export const toSend = ({ lists }: PriceListsForm) => ({
  lists: lists.map(({ listId, name, percent, kinds, prices }) => ({
    ...{ id: listId, name, percent },
    kinds: linesOf(kinds).map((line) => {
      const [kind, off] = parted(line, readNumber);
      return { kind, percent: off };
    }),
    prices: linesOf(prices).map((line) => {
      const [words, price] = parted(line, readMoney);
      return {
        product: productIn(words),
        cents: typeof price === "number" ? toMinorUnits(price) : price,
      };
    }),
  })),
});
