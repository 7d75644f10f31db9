import { useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { contact, delivery, type Info, privacy, returns, terms } from "./info-texts.ts";
import "./info.css";

const infos: Readonly<Record<string, Info>> = {
  [paths.delivery]: delivery,
  [paths.returns]: returns,
  [paths.contact]: contact,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
};

/** The five pages about the shop, in one chunk. */
const InfoPage = () => {
  const { pathname } = useLocation();
  const { title, intro, sections } = infos[pathname.replace(/\/$/, "")] ?? contact;
  return (
    <div className="page shell">
      <PageHeading title={title} intro={intro} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {sections.map(({ heading, text, links = [] }) => (
          <section key={heading} className="info-section grid max-w-176 content-start gap-3 pt-4">
            <h2>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {links.map(({ to, label }) => (
              <a key={to} href={to} className="info-link justify-self-start py-2 text-link">
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
