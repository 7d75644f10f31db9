import { textTitles } from "@shop/contract/desk/texts";
import { type TextName, textNames } from "@shop/contract/page-texts";
import { hasVat } from "@shop/contract/prices/has-vat";
import type { ShopSettings } from "@shop/contract/shop-settings";
import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router-dom";
import { failureText } from "../../data/call/call-failed.ts";
import { paths, settingsPath, textPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ErrorState } from "../../ui/state.tsx";
import { useSettings } from "../desk-settings.ts";
import { CapsSection } from "./caps-section.tsx";
import { CountriesSection } from "./countries-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { HomeSection } from "./home-section.tsx";
import { NoticeSection } from "./notice-section.tsx";
import { OpeningSection } from "./opening-section.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { PicturesSection } from "./pictures-section.tsx";
import { PriceListsSection } from "./price-lists-section.tsx";
import { ShippingSection } from "./shipping-section.tsx";
import { TextSection } from "./text-section.tsx";
import { VatSection } from "./vat-section.tsx";

/** The headings under which the links to the sections stand. */
const groups = ["Orders and delivery", "Prices and payment", "Pages"] as const;

interface SectionRow {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof groups)[number];
  readonly content: (settings: ShopSettings) => ReactNode;
}

const vatRow: SectionRow = {
  id: "vat",
  title: "VAT",
  group: "Prices and payment",
  content: ({ vat, countries }) => <VatSection current={vat} deliversTo={countries.deliversTo} />,
};

/** The sections, each at an address of its own. The first one is at the page's, too. */
const sections: readonly SectionRow[] = [
  {
    id: "delivery",
    title: "Opening hours and delivery",
    group: "Orders and delivery",
    content: ({ delivery }) => <DeliverySection current={delivery} />,
  },
  {
    id: "shipping",
    title: "Delivery and prices",
    group: "Orders and delivery",
    content: ({ shipping, countries }) => (
      <ShippingSection current={shipping} deliversTo={countries.deliversTo} />
    ),
  },
  {
    id: "countries",
    title: "Countries",
    group: "Orders and delivery",
    content: ({ countries }) => <CountriesSection current={countries} />,
  },
  {
    id: "orders",
    title: "Payment, returns and stock",
    group: "Orders and delivery",
    content: ({ orders }) => <OrdersSection current={orders} />,
  },
  ...(hasVat() ? [vatRow] : []),
  {
    id: "payment",
    title: "Payment methods",
    group: "Prices and payment",
    content: ({ payment }) => <PaymentSection current={payment} />,
  },
  {
    id: "priceLists",
    title: "Price lists",
    group: "Prices and payment",
    content: ({ priceLists }) => <PriceListsSection current={priceLists} />,
  },
  {
    id: "home",
    title: "Tools on home",
    group: "Pages",
    content: ({ home }) => <HomeSection current={home} />,
  },
  {
    id: "pictures",
    title: "Logo and pictures",
    group: "Pages",
    content: ({ pictures }) => <PicturesSection current={pictures} />,
  },
  {
    id: "notice",
    title: "Notice on every page",
    group: "Pages",
    content: ({ notice }) => <NoticeSection current={notice} />,
  },
  {
    id: "opening",
    title: "Open to visitors",
    group: "Pages",
    content: ({ opening }) => <OpeningSection current={opening} />,
  },
  {
    id: "caps",
    title: "Limits of accounts",
    group: "Orders and delivery",
    content: ({ caps }) => <CapsSection current={caps} />,
  },
];

const linkClass =
  "inline-flex min-h-11 items-center rounded-control px-3 text-link aria-[current]:bg-surface-muted aria-[current]:font-semibold aria-[current]:text-ink";

interface LinksProps {
  label: string;
  links: readonly { readonly to: string; readonly title: string }[];
  here: string;
}

const Links = ({ label, links, here }: LinksProps) => (
  <nav aria-label={label} className="grid gap-x-3 sm:flex sm:items-start">
    <span className="flex min-h-11 items-center font-heading font-semibold sm:min-w-48">
      {label}
    </span>
    <ul className="flex flex-wrap gap-1">
      {links.map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className={linkClass} aria-current={to === here ? "page" : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const settings = groups.map((label) => ({
  label,
  links: sections
    .filter(({ group }) => group === label)
    .map(({ id, title }) => ({ to: settingsPath(id), title })),
}));
const texts = textNames.map((name) => ({ to: textPath(name), title: textTitles[name] }));

const SectionLinks = ({ here }: { here: string }) => (
  <div className="mb-6 grid gap-1">
    {settings.map((group) => (
      <Links key={group.label} {...group} here={here} />
    ))}
    <Links label="Texts" links={texts} here={here} />
  </div>
);

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="sheet gap-6 p-[min(1.5rem,5vw)]">
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

const SettingsSection = ({ id, title, content }: SectionRow) => {
  const { data, error, isFetching, refetch } = useSettings();
  if (data)
    return (
      <Section id={`${id}-settings`} title={title}>
        {content(data)}
      </Section>
    );
  if (!error) return <Spinner inline />;
  return (
    <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
  );
};

const isText = (id: string): id is TextName => textNames.some((name) => name === id);

/** What admins set without a deploy. */
const SettingsPage = () => {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const isAtText = pathname === textPath(id) && isText(id);
  const row = sections.find((section) => section.id === id) ?? sections[0];
  const here = pathname === paths.settings && row ? settingsPath(row.id) : pathname;
  return (
    <>
      <PageHeading
        title="Shop"
        intro="What you save here is on the pages within a minute, and in the log."
      />
      <SectionLinks here={here} />
      {isAtText && (
        <Section id="text-settings" title={`Text of ${textTitles[id]}`}>
          <TextSection key={id} name={id} />
        </Section>
      )}
      {!isAtText && row && <SettingsSection key={row.id} {...row} />}
    </>
  );
};

export default SettingsPage;
