import type { TextName } from "@shop/contract/page-texts";
import { shop } from "@shop/contract/shop";
import { paths } from "../../paths.ts";
import { inBuild, type PageRow } from "../../runtime/page-row.ts";

/** A page whose text admins set. */
const page = (text: TextName) =>
  ({ path: paths[text], text, access: "public", footer: true }) as const;

const file = (text: TextName, description: string) =>
  ({
    kind: "requested",
    frame: `${text}-frame`,
    search: "listed",
    description,
    picture: { name: "shop", alt: "A parcel on a shelf, tied up and labelled" },
    budget: { script: 103.25, style: 14.5, pictures: 30 }, // without a text it has the picture of a missing page
  }) as const;

export const routes: readonly PageRow[] = [
  {
    ...page("delivery"),
    title: "Delivery",
    file:
      inBuild &&
      file(
        "delivery",
        "What delivery costs, how long it takes, what “in stock” means here, and what to do about a crushed box.",
      ),
  },
  {
    ...page("returns"),
    title: "Returns",
    file:
      inBuild &&
      file(
        "returns",
        "How to send a tool back that isn’t right for you, and what to do if one is broken, blunt or wrong.",
      ),
  },
  {
    ...page("contact"),
    title: "Contact",
    file:
      inBuild &&
      file(
        "contact",
        `Write, call or come by: how to reach the people at ${shop.name} who check the tools and pack the parcels.`,
      ),
  },
  {
    ...page("privacy"),
    title: "Privacy",
    file:
      inBuild &&
      file(
        "privacy",
        "What the shop keeps about you and why: an account, your orders, your reviews, and nothing that follows you around.",
      ),
  },
  {
    ...page("terms"),
    title: "Terms",
    file:
      inBuild &&
      file(
        "terms",
        `What you can count on when you order tools at ${shop.name}: prices, paying, cancelling, and what happens if we disagree.`,
      ),
  },
  {
    ...page("imprint"),
    title: "Imprint",
    file:
      inBuild &&
      file(
        "imprint",
        `Who is behind ${shop.name}: the name of the company, its address, and how to reach it by e-mail and by telephone.`,
      ),
  },
];
