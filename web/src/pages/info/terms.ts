import type { Info } from "./info.ts";

export const terms: Info = {
  title: "Terms",
  intro: "What you can count on when you order, and what we count on.",
  sections: [
    {
      heading: "Ordering",
      text: [
        "You need an account to order. An order is placed when the page says so, at the price that it showed you. If the price has changed meanwhile, we ask you again before anything is ordered.",
        "Some tools are sold from a number of pieces on, which stands beside them. So that there is some for everybody, one account can order only a part of what is in stock.",
      ],
    },
    {
      heading: "Paying",
      text: [
        "Prices are in dollars and include tax and delivery. An invoice lies in the parcel, to be paid within 14 days. The tool is ours until it is paid.",
      ],
    },
    {
      heading: "Cancelling",
      text: [
        "Until the parcel has left, a message to us is enough, and the pieces go back on the shelf. After that, our page about returns says how it goes on.",
      ],
    },
    {
      heading: "Using tools",
      text: [
        "Read the manual, wear your glasses, clamp the work. We answer for faults of what we sell and for what the law makes us answer for, not for what a tool does in a hand that it was not made for.",
      ],
    },
    {
      heading: "If we disagree",
      text: [
        "Talk to us first. Most things are settled on the telephone. If not, the law of the place where our shop stands applies, and you keep every right that the law of your own home gives you as a customer.",
      ],
    },
  ],
};
