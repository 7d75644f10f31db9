import { useLocation } from "react-router-dom";
import { useShopSettings } from "../../data/shop-settings.ts";
import { paths } from "../../paths.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { contactOf, delivery, type Info, privacy, returns, terms } from "./info-texts.ts";

/** The pages that are the same whatever is set at the desk. */
const infos: Readonly<Record<string, Info>> = {
  [paths.delivery]: delivery,
  [paths.returns]: returns,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
};

/** The five pages about the shop, in one chunk. */
const InfoPage = () => {
  const { pathname } = useLocation();
  const { hours } = useShopSettings().delivery;
  const { title, intro, sections } = infos[pathname.replace(/\/$/, "")] ?? contactOf(hours);
  return (
    <div className="page shell">
      <PageHeading title={title} intro={intro} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {sections.map(({ heading, text, links = [] }) => (
          <section
            key={heading}
            className="grid max-w-176 content-start gap-3 border-t-2 border-ink pt-4"
          >
            <h2 className="text-section">{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className="text-[1.0625rem] text-ink-soft">
                {paragraph}
              </p>
            ))}
            {links.map(({ to, label }) => (
              <a
                key={to}
                href={to}
                className="justify-self-start py-2 text-lg font-semibold text-link"
              >
                {label}
              </a>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
};

export default InfoPage;
