import { howToPay, returnDays, shop, shopInOneLine, whoSells } from "@shop/contract/shop";
import { mailLink } from "../../ui/mail-link.ts";

/** The texts of a page about the shop. */
export interface Info {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly {
    readonly heading: string;
    /** Its paragraphs. */
    readonly text: readonly string[];
    /** Ways to contact the shop, each with its purpose. */
    readonly links?: readonly { readonly to: string; readonly label: string }[];
  }[];
}

export const delivery: Info = {
  title: "Delivery",
  intro:
    "Your order is packed by the person who checked it. Each tool’s page says when it ships and when it arrives.",
  sections: [
    {
      heading: "What it costs",
      text: [
        `Nothing extra. Delivery within the country is included, whether you order a box of bits or a bench drill. The total beside the order button is what you pay. ${howToPay}`,
      ],
    },
    {
      heading: "How long it takes",
      text: [
        "We pack on working days. Each tool’s page and the checkout name the days on which your parcel arrives. Machines over 30 kg come on a pallet, which takes longer; the driver will ring you first, on the number you gave with your order.",
      ],
    },
    {
      heading: "What “in stock” means",
      text: [
        "Our stock figures are counted, not guessed: your pieces are set aside the moment you order. Everything shown as in stock is on our own shelves; nothing is ordered in from elsewhere.",
      ],
    },
    {
      heading: "When your parcel arrives",
      text: [
        "If the box looks crushed, open it while the driver is still there, or take a photo. Tell us within a week, and we’ll send a replacement and take care of the rest.",
      ],
    },
  ],
};

export const returns: Info = {
  title: "Returns",
  intro: `If a tool isn’t right for you, send it back. You have ${returnDays} days to find out.`,
  sections: [
    {
      heading: "Changed your mind",
      text: [
        `Send it back within ${returnDays} days of delivery, complete and without signs of wear. Trying it on a piece of scrap is fine. You pay the return postage, and we refund the full price within five working days of receiving the tool.`,
      ],
    },
    {
      heading: "Broken, blunt or wrong",
      text: [
        "We’ll put it right. Tell us what is wrong, with a photo if it helps. We pay the postage both ways, and you choose a repair, a replacement or a refund.",
      ],
    },
    {
      heading: "Two-year guarantee",
      text: [
        "For two years we repair or replace anything that fails in normal use, with or without its box. Drill bits, blades and other wearing parts are covered against faults in the steel, but not against wear.",
      ],
    },
    {
      heading: "After that",
      text: [
        "Our workshop still services what we sold in our first week. Ask for a quote before you throw anything away: new brushes cost less than a new machine.",
      ],
    },
  ],
};

/** @param hours when the counter is open, and when the telephone is answered */
export const contactOf = (hours: {
  readonly counter: string;
  readonly telephone: string;
}): Info => ({
  title: "Contact",
  intro: "You’ll reach the people who pack your parcels, not a call centre.",
  sections: [
    {
      heading: "Write to us",
      text: [
        "We reply the same working day. If it’s about an order, please include its number or the e-mail address you ordered with.",
      ],
      links: [{ to: mailLink(shop.email), label: shop.email }],
    },
    {
      heading: "Call us",
      text: [`${hours.telephone}. Early is best: the bench grinder runs after ten.`],
      links: [{ to: `tel:${shop.telephone.dialled}`, label: shop.telephone.shown }],
    },
    {
      heading: "Visit us",
      text: [
        `${shopInOneLine}. The counter is open ${hours.counter}. Bring the piece you want to drill, and we’ll find the right bit together.`,
      ],
    },
  ],
});

export const privacy: Info = {
  title: "Privacy",
  intro: "We keep what we need to send you a tool, and nothing that follows you around.",
  sections: [
    {
      heading: "Looking around",
      text: [
        "We show no adverts, count no visits and set no cookies. Your browser keeps the pages you have seen, so that they open without a connection, what you have started to type, what is in your basket, and whether you prefer light or dark. All of that stays on your device, and the next person to log in doesn’t see your basket.",
      ],
    },
    {
      heading: "Your account",
      text: [
        "Your account holds your name, your e-mail address and a password, or your Google account instead, and the addresses you have saved. Google’s Firebase stores it for us and checks your password; we never see it. While you are logged in, your browser keeps a key that expires after two hours. Signing out ends it on every device.",
      ],
    },
    {
      heading: "Your orders and your reviews",
      text: [
        "An order includes your address and phone number, for the parcel. Only you and the people who pack it can see them. A review shows your name to everybody, but never your e-mail address.",
      ],
    },
    {
      heading: "Your rights",
      text: [
        "On your account page you can change your name, e-mail address and addresses, download your account, orders and reviews as a file, and delete your account. Your orders then stay in our books without your name, address and phone number, for as long as tax law requires, and your reviews stay without your name. Or write to us, and we’ll do it for you.",
      ],
    },
  ],
};

export const terms: Info = {
  title: "Terms",
  intro: "What you can expect when you order, and what we ask of you.",
  sections: [
    {
      heading: "Ordering",
      text: [
        `${whoSells} You need an account to order. Your order is placed once the page confirms it, at the price you saw. If the price has changed in the meantime, we ask you before anything is ordered.`,
        "Some tools have a minimum quantity, which is shown with them. So that there is enough for everybody, one account can order only part of what is in stock.",
      ],
    },
    {
      heading: "Paying",
      text: [
        `Prices are in ${shop.currency.name} and include tax and delivery. ${howToPay} The tools remain ours until they are paid for.`,
      ],
    },
    {
      heading: "Cancelling",
      text: [
        "Until your parcel has left, you can cancel the order, or one tool of it, on the order’s page, or just send us a message. After that, see our page about returns.",
      ],
    },
    {
      heading: "Using tools",
      text: [
        "Read the manual, wear safety glasses, clamp your work. We are liable for faults in what we sell and where the law says so, but not for tools used for a purpose they were not made for.",
      ],
    },
    {
      heading: "If we disagree",
      text: [
        "Talk to us first: most things can be settled on the phone. If not, the law of the place where our shop is based applies, and you keep every right that you have as a consumer where you live.",
      ],
    },
  ],
};
