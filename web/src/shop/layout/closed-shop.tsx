import { shop, shopAddress } from "@shop/contract/shop";
import { useEffect } from "react";
import { useSeesShop } from "../../data/session/use-sees-shop.ts";
import { refreshSettings } from "../../data/shop-settings.ts";
import { settingsPath } from "../../paths.ts";
import { openingSoon, usePageName } from "../../runtime/use-page-name.ts";
import { Link } from "../../ui/link.tsx";

/** Milliseconds between two questions whether the shop has opened. */
const pollMs = 30_000;

const contact = "inline-flex min-h-11 items-center text-link";

const OpeningSoon = () => {
  usePageName(openingSoon);
  useEffect(() => {
    const timer = setInterval(refreshSettings, pollMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="page shell grid min-h-[60svh] content-center justify-items-center gap-4 text-center">
      <p className="text-card font-semibold wrap-anywhere">{shop.name}</p>
      <h1 className="text-hero">{openingSoon}</h1>
      <p className="max-w-176 text-intro text-ink-soft">{shop.slogan}</p>
      <p className="wrap-anywhere">
        <a href={`mailto:${shop.email}`} className={contact}>
          {shop.email}
        </a>
        {" · "}
        <a href={`tel:${shop.telephone.dialled}`} className={contact}>
          {shop.telephone.shown}
        </a>
      </p>
      <p>{shopAddress}</p>
    </div>
  );
};

/** What a shop that isn't open shows: visitors that it opens soon, and admins, who see its pages below, who else does. */
const ClosedShop = () =>
  useSeesShop() ? (
    <p className="bg-accent px-4 py-2 text-center font-semibold text-on-accent">
      Only admins see this: the shop isn’t open.{" "}
      <Link to={settingsPath("opening")} className="underline">
        Open it
      </Link>
    </p>
  ) : (
    <OpeningSoon />
  );

export default ClosedShop;
