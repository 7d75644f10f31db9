import { shop, shopLines } from "@shop/contract/shop";
import type { ReactNode } from "react";
import { useShopSettings } from "../../../data/shop-settings.ts";
import "./paper.css";

interface HeadProps {
  title: string;
  /** Who sends it, a line each; the shop as it is now by default. */
  seller?: string;
  /** The facts about the paper. */
  children: ReactNode;
}

/** A fact of a paper's head. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The shop's logo, if it has uploaded one, and its name unless that stands in it. */
const Sender = ({ seller }: { seller: string }) => {
  const { logo } = useShopSettings().pictures;
  const isNamed = logo?.saysName !== true && seller.startsWith(`${shop.name}\n`);
  return (
    <div>
      {logo && (
        <img
          alt={logo.saysName ? shop.name : ""}
          className="mb-2 h-12 w-auto max-w-48 object-contain"
          src={logo.picture}
        />
      )}
      {!logo?.saysName && <p className="paper-shop">{shop.name}</p>}
      {/* A name that is the shop's stands above already. */}
      <p className="whitespace-pre-line">{isNamed ? seller.slice(shop.name.length + 1) : seller}</p>
    </div>
  );
};

/** Who sends the paper, and what it is about. */
export const PaperHead = ({ title, seller = shopLines, children }: HeadProps) => (
  <header className="grid gap-3">
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <Sender seller={seller} />
      <div className="min-[30rem]:text-end">
        <p>{shop.email}</p>
        <p>{shop.telephone.shown}</p>
      </div>
    </div>
    <h2 className="paper-title">{title}</h2>
    <dl className="paper-facts flex flex-wrap gap-x-6 gap-y-1">{children}</dl>
  </header>
);

interface ReceiverProps {
  title: string;
  /** Name and address, a line each. */
  text: string;
  phone?: string;
}

/** Who gets the parcel or the invoice. */
export const Receiver = ({ title, text, phone }: ReceiverProps) => (
  <section className="paper-receiver">
    <h3>{title}</h3>
    <p className="whitespace-pre-line">{text}</p>
    {phone && <p>{phone}</p>}
  </section>
);
