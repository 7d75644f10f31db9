import { dayOf } from "@shop/contract/calendar";
import type { Figures } from "@shop/contract/desk/figures";
import { toDecimal } from "@shop/contract/money";
import { sumOf } from "@shop/contract/prices/sum-order";
import { shop } from "@shop/contract/shop";
import type { FiguresStore, SpanSums } from "../figures/figures-store.ts";
import { leftOf, type Sums } from "../figures/sums.ts";
import type { Handlers } from "../http/handlers.ts";

const vatIn = ({ vat }: Pick<Sums, "vat">): number => sumOf(vat.map((share) => share.vat));

const totalsOf = (sums: Sums): Figures["totals"] => {
  const { orders, revenueCents, deliveryCents, discountCents, refunds } = sums;
  const left = leftOf(sums);
  return {
    orders,
    revenue: toDecimal(revenueCents),
    net: toDecimal(revenueCents - vatIn(sums)),
    delivery: toDecimal(deliveryCents),
    discount: toDecimal(discountCents),
    refunds: { count: refunds.count, amount: toDecimal(refunds.cents) },
    left: toDecimal(left.cents),
    leftNet: toDecimal(left.cents - vatIn(left)),
  };
};

/** @returns the last of some days, unless there are none */
const untilOf = ({ days: { first, last } }: Pick<SpanSums, "days">) =>
  first <= last ? { until: last } : {};

export const spanFiguresHandlers = (
  figures: Pick<FiguresStore, "ofSpan">,
): Pick<Handlers, "GET /desk/figures"> => ({
  "GET /desk/figures": async ({ query: { span } }, _caller, deadline) => {
    const today = dayOf(new Date(), shop.timeZone);
    const found = await figures.ofSpan(span, today, deadline);
    const { sums, isOver, before, yearBefore, firstMonth } = found;
    return {
      ...{ span, isOver, ...untilOf(found), totals: totalsOf(sums) },
      parts: found.parts.map(({ of, sums: { orders, revenueCents } }) => ({
        ...{ of, orders, revenue: toDecimal(revenueCents) },
      })),
      vat: leftOf(sums).vat.map(({ rate, net, vat, treatment, country }) => ({
        ...{ treatment, country, rate: rate / 100, net: toDecimal(net), vat: toDecimal(vat) },
      })),
      kinds: sums.kinds.map(({ kind, pieces, cents }) => ({
        ...{ kind, pieces, revenue: toDecimal(cents) },
      })),
      methods: sums.methods.map(({ method, name, orders, cents, deliveryCents }) => ({
        ...{ method, name, orders, revenue: toDecimal(cents), delivery: toDecimal(deliveryCents) },
      })),
      compared: [before, ...(yearBefore ? [yearBefore] : [])].map((other) => ({
        ...{ span: other.span, ...untilOf(other), totals: totalsOf(other.sums) },
      })),
      ...(firstMonth ? { firstMonth } : {}),
    };
  },
});
