import { returnDays, shop } from "@shop/contract/shop";
import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

const page = { access: "public", footer: true } as const;

const file = (description: string) =>
  ({
    kind: "prerendered",
    search: "listed",
    description,
    picture: { name: "shop", alt: "A parcel on a shelf, tied up and labelled" },
    budget: { script: 107, style: 14.25, pictures: 0 },
  }) as const;

export const routes: readonly PageRow[] = [
  {
    ...page,
    path: paths.delivery,
    title: "Delivery",
    file:
      inBuild &&
      file(
        "Delivery is included: how long it takes, what “in stock” means here, and what to do about a crushed box.",
      ),
  },
  {
    ...page,
    path: paths.returns,
    title: "Returns",
    file:
      inBuild &&
      file(
        `${returnDays} days to return a tool, a two-year guarantee, and a workshop that still services what the shop sold in its first week.`,
      ),
  },
  {
    ...page,
    path: paths.contact,
    title: "Contact",
    file:
      inBuild &&
      file(
        `Write, call or come by: how to reach the people at ${shop.name} who check the tools and pack the parcels.`,
      ),
  },
  {
    ...page,
    path: paths.privacy,
    title: "Privacy",
    file:
      inBuild &&
      file(
        "What the shop keeps about you and why: an account, your orders, your reviews, and nothing that follows you around.",
      ),
  },
  {
    ...page,
    path: paths.terms,
    title: "Terms",
    file:
      inBuild &&
      file(
        `What you can count on when you order tools at ${shop.name}: prices, paying, cancelling, and what happens if we disagree.`,
      ),
  },
];
