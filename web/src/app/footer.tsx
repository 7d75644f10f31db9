import { paying } from "@shop/contract/paying";
import { guarantee } from "@shop/contract/return-words";
import { shop, shopAddress } from "@shop/contract/shop";
import { useSeesShop } from "../data/session/use-sees-shop.ts";
import { hasText, useShopSettings } from "../data/shop-settings.ts";
import { KindLinks } from "../shop/layout/kind-links.tsx";
import { Brand } from "../ui/brand.tsx";
import { NavLink } from "../ui/link.tsx";
import { rows } from "./pages.ts";

const infos = rows.filter(({ footer }) => footer);

/** The links to the pages about the shop that have a text. */
const InfoLinks = () => {
  const settings = useShopSettings();
  return infos
    .filter(({ text }) => text && hasText(settings, text))
    .map(({ path, title }) => (
      <li key={path}>
        <NavLink to={path} className={footLink}>
          {title}
        </NavLink>
      </li>
    ));
};

const linkList =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-8 sm:flex sm:flex-wrap";

const footLink =
  "inline-flex min-h-11 cursor-pointer items-center font-heading text-[1.2rem] font-semibold text-on-frame decoration-accent decoration-3 underline-offset-[0.35em] hover:underline aria-[current]:underline";

/** What a shopper asks before trusting a shop. */
const Facts = () => {
  const {
    delivery: { hours },
    orders: { paymentDays, returnDays },
  } = useShopSettings();
  const promise = guarantee(returnDays);
  const facts = [
    { name: "Visit us", texts: [shopAddress, hours.counter] },
    { name: "Call us", texts: [shop.telephone.shown, hours.telephone] },
    { name: "Paying", texts: [paying(paymentDays)] },
    { name: promise.label, texts: [promise.text] },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-8 gap-y-5 min-[60rem]:col-span-2 min-[60rem]:grid-cols-4">
      {facts.map(({ name, texts }) => (
        <div key={name}>
          <dt className="font-semibold text-on-frame">{name}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
};

/** Links to the pages about the shop and to its kinds of tools. */
const Navigation = () => (
  <>
    <nav aria-label="About the shop">
      <ul className={linkList}>
        <InfoLinks />
      </ul>
    </nav>
    <nav aria-label="All kinds of tools" className="min-[60rem]:col-span-2">
      <ul className={linkList}>
        <KindLinks className={footLink} />
      </ul>
    </nav>
  </>
);

/**
 * The footer of every page: links to the pages about the shop and to its kinds of tools, its address, hours and
 * terms, and the copyright line (SPEC.md section 2). Like the top bar it is above the spinner that fills the
 * window (z-10).
 */
export const Footer = () => (
  <footer className="foot relative z-11 bg-frame text-md text-on-frame-soft [--color-focus:var(--color-focus-on-frame)]">
    <div className="below-fold shell grid gap-x-12 gap-y-6 pt-10 pb-8 [--tall:53rem] min-[60rem]:grid-cols-[1fr_auto]">
      <div className="grid justify-items-start gap-3">
        <p className="flex items-center gap-2.5 font-heading text-card font-semibold text-on-frame">
          <Brand logo={useShopSettings().pictures.logo} />
        </p>
        <p>{shop.slogan}</p>
      </div>
      {useSeesShop() && <Navigation />}
      <Facts />
      <p className="border-t border-white/16 pt-5 min-[60rem]:col-span-2">
        {`Copyright © ${__BUILD_YEAR__} – All rights reserved by ${shop.legalName}`}
      </p>
    </div>
  </footer>
);
