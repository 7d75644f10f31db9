import type { Info } from "./info.ts";

export const returns: Info = {
  title: "Returns",
  intro: "A tool that doesn't suit your hand comes back to us. You have 30 days to find out.",
  sections: [
    {
      heading: "Changed your mind",
      text: [
        "Send it back within 30 days after it arrived, complete and without traces of work. A try on a piece of scrap is not a trace of work. You pay the postage, we pay back the whole price within five working days after the tool is here.",
      ],
    },
    {
      heading: "Broken, blunt or wrong",
      text: [
        "That is ours to mend. Tell us what is wrong, with a picture if it helps. We pay the postage both ways, and you choose whether we repair it, replace it or pay it back.",
      ],
    },
    {
      heading: "Two years of guarantee",
      text: [
        "For two years we repair or replace whatever fails in ordinary use, without asking for the box. Drill bits, blades and other parts that are meant to wear are covered against faults of the steel, not against wear.",
      ],
    },
    {
      heading: "After that",
      text: [
        "Our workshop still services what we sold in our first week. Ask for a price before you throw anything away: new brushes cost less than a new machine.",
      ],
    },
  ],
};
