import { dayOf, startOfDay } from "@shop/contract/calendar";
import type { Today } from "@shop/contract/desk/today";
import { toDecimal } from "@shop/contract/money";
import type { Product } from "@shop/contract/products";
import { shop } from "@shop/contract/shop";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { addSales, daysLeft, type Span, salesOn, shownDays, spansOf } from "../figures/figures.ts";
import type { FiguresStore } from "../figures/figures-store.ts";
import type { Sales } from "../figures/sums.ts";
import { recentReads } from "../firestore/recent-reads.ts";
import type { Handlers } from "../http/handlers.ts";
import { hasText } from "../settings/text-store.ts";

/**
 * Products that run low, of which the page of today shows the first to sell out, and mails that failed. With all
 * else the page reads at most 40 documents (tests/bench/api/today.ts).
 */
const shownLow = 16;
const shownFailedMails = 10;

/** Milliseconds in which an instance looks once for orders that can't be read: it reads all that it looks at. */
const keepUnreadableMs = 5 * 60_000;

/** A product on sale that runs low. */
interface LowProduct {
  readonly id: string;
  readonly name: string;
  readonly availableQuantity: number;
}

/** What the figures need of other nouns. */
interface Sources {
  /** Whether any product is on sale. */
  readonly hasProducts: () => Promise<boolean>;
  /** Whether cards can be charged. A shop that can't sells by invoice. */
  readonly takesCards: boolean;
  readonly settings: () => Promise<
    Pick<ShopSettings, "delivery" | "shipping" | "vat" | "payment" | "opening" | "texts">
  >;
  /** The products on sale that run low, some of them, and how many there are. */
  readonly lowProducts: (limit: number) => Promise<{
    readonly count: number;
    readonly entries: readonly LowProduct[];
    readonly unreadable: readonly string[];
  }>;
  readonly countLate: (now: Date) => Promise<number>;
  readonly countOpenReviews: () => Promise<number>;
  /** The last mails that failed, as many as are shown, and how many there are. */
  readonly failedRefunds: () => Promise<Today["failedRefunds"]>;
  readonly failedMails: (limit: number) => Promise<{
    readonly count: number;
    readonly last: Today["failedMails"];
    readonly unreadable: readonly string[];
  }>;
  /** The documents of orders that wait for a step and can't be read. */
  readonly unreadableOrders: () => Promise<readonly string[]>;
}

const toPublic = ({ orders, revenueCents }: Sales) => ({
  orders,
  revenue: toDecimal(revenueCents),
});

/**
 * @param readProducts reads products as shoppers see them; null for one that isn't on sale
 * @param keepMs milliseconds in which public reads are shared
 */
export const bestSellersHandlers = (
  { bestSellers }: Pick<FiguresStore, "bestSellers">,
  readProducts: (ids: readonly string[]) => Promise<readonly (Product | null)[]>,
  keepMs: number,
): Pick<Handlers, "GET /bestSellers"> => {
  const read = recentReads(async () => readProducts(await bestSellers()), keepMs);
  return {
    "GET /bestSellers": async () => (await read("now")).filter((product) => product !== null),
  };
};

export const figuresHandlers = (
  figures: FiguresStore,
  {
    hasProducts,
    takesCards,
    settings,
    lowProducts,
    countLate,
    countOpenReviews,
    failedMails,
    failedRefunds,
    unreadableOrders,
  }: Sources,
): Pick<Handlers, "GET /desk/today"> => {
  const { timeZone } = shop;
  const lookForUnreadable = recentReads(unreadableOrders, keepUnreadableMs);
  return {
    "GET /desk/today": async (_input, { emailVerified }, deadline) => {
      const at = new Date();
      const today = dayOf(at, timeZone);
      const sinceMidnight = at.getTime() - startOfDay(today, timeZone).getTime();
      const spans = spansOf(today);

      /** The sales of a day until the time of day that it is now, or until its end where it was shorter. */
      const untilNow = async (day: string | null): Promise<Sales> => {
        if (day === null) return { orders: 0, revenueCents: 0 };
        const from = startOfDay(day, timeZone);
        const end = Math.min(
          from.getTime() + sinceMidnight,
          startOfDay(day, timeZone, 1).getTime(),
        );
        return figures.sales(from, new Date(end));
      };
      const parts = async () => {
        const [now, day, week, month] = await Promise.all([
          figures.sales(startOfDay(today, timeZone), startOfDay(today, timeZone, 1)),
          untilNow(spans.today.partOf),
          untilNow(spans.week.partOf),
          untilNow(spans.month.partOf),
        ]);
        return { now, day, week, month };
      };
      const [closed, part, toDo, late, low, openReviews, mails, refunds, orders, tool, set] =
        await Promise.all([
          figures.closedDays(today, deadline),
          parts(),
          figures.toDo(),
          countLate(at),
          lowProducts(shownLow),
          countOpenReviews(),
          failedMails(shownFailedMails),
          failedRefunds(),
          lookForUnreadable("now"),
          hasProducts(),
          settings(),
        ]);
      const compare = ({ now, before }: Span, partBefore: Sales) => ({
        now: toPublic(addSales([salesOn(closed, now), part.now])),
        before: toPublic(addSales([salesOn(closed, before), partBefore])),
      });
      return {
        at: at.toISOString(),
        firstSteps: {
          tool,
          // What a shop has that is configured as open, it has by its configuration.
          delivery: shop.opened || set.delivery.revision > 0,
          shipping: shop.opened || set.shipping.revision > 0,
          ...(set.vat.charged
            ? {
                vat: shop.opened || set.vat.revision > 0,
                vatNumber: shop.opened || set.vat.number !== "",
              }
            : {}),
          ...(set.payment.invoice || !takesCards
            ? { bankDetails: set.payment.bankDetails !== "" }
            : {}),
          terms: shop.opened || hasText("terms", set.texts),
          privacy: shop.opened || hasText("privacy", set.texts),
          imprint: shop.opened || hasText("imprint", set.texts),
          verified: emailVerified,
          open: set.opening.open,
        },
        toDo: {
          ...toDo,
          late,
          lowOnStock: low.count,
          openReviews,
          failedMails: mails.count,
        },
        low: low.entries
          .map(({ id, name, availableQuantity: left }) => {
            const days = daysLeft(left, closed.pieces[id]);
            return { productId: id, name, left, ...(days === undefined ? {} : { days }) };
          })
          .sort((a, b) => (a.days ?? 1e9) - (b.days ?? 1e9) || a.left - b.left),
        failedMails: mails.last,
        failedRefunds: refunds,
        sales: {
          today: compare(spans.today, part.day),
          week: compare(spans.week, part.week),
          month: compare(spans.month, part.month),
        },
        days: [
          ...closed.days
            .slice(1 - shownDays)
            .map(({ day, ...sales }) => ({ day, ...toPublic(sales) })),
          { day: today, ...toPublic(part.now) },
        ],
        bestSellers: closed.bestSellers.map(({ id, name, pieces, revenueCents }) => ({
          productId: id,
          name,
          pieces,
          revenue: toDecimal(revenueCents),
        })),
        unreadable: [...orders, ...low.unreadable, ...mails.unreadable],
      };
    },
  };
};
