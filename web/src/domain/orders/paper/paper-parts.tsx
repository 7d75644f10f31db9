import type { Address } from "@shop/contract/address";
import { addressText } from "@shop/contract/address-text";
import { formatDay } from "@shop/contract/format";
import type { Order } from "@shop/contract/orders";
import { shop, shopTown } from "@shop/contract/shop";
import type { ReactNode } from "react";
import { destinationOf } from "../destination.ts";
import "./paper.css";

interface HeadProps {
  title: string;
  order: Pick<Order, "number" | "createdAt">;
  /** Who ordered; empty if the account has no name. */
  customer: string;
  /** Further facts about the paper. */
  children?: ReactNode;
}

/** A fact of a paper's head. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who sends the paper, and which order it is about. */
export const PaperHead = ({ title, order, customer, children }: HeadProps) => (
  <header className="grid gap-3">
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <div>
        <p className="paper-shop">{shop.name}</p>
        {shop.legalName !== shop.name && <p>{shop.legalName}</p>}
        <p>{shop.address.street}</p>
        <p>{shopTown}</p>
      </div>
      <div className="min-[30rem]:text-end">
        <p>{shop.email}</p>
        <p>{shop.telephone.shown}</p>
      </div>
    </div>
    <h2 className="paper-title">{`${title} ${order.number}`}</h2>
    <dl className="paper-facts flex flex-wrap gap-x-6 gap-y-1">
      <Fact name="Ordered">{formatDay(order.createdAt)}</Fact>
      <Fact name="Customer">{customer || "–"}</Fact>
      {children}
    </dl>
  </header>
);

interface ReceiverProps {
  title: string;
  order: Pick<Order, "address" | "phone">;
  /** Where the paper goes, if not with the parcel. */
  address?: Address | undefined;
}

/** Who gets the parcel or the invoice. */
export const Receiver = ({ title, order, address }: ReceiverProps) => (
  <section className="paper-receiver">
    <h3>{title}</h3>
    <p className="whitespace-pre-line">{address ? addressText(address) : destinationOf(order)}</p>
    {!address && <p>{order.phone}</p>}
  </section>
);
