import type { Info } from "./info.ts";

export const contact: Info = {
  title: "Contact",
  intro: "You reach the people who pack the parcels, not a queue.",
  sections: [
    {
      heading: "Write to us",
      text: [
        "We answer on the same working day. If it is about an order, give the e-mail address that you ordered with.",
      ],
      links: [{ to: "mailto:hello@pros-and-drill.example", label: "hello@pros-and-drill.example" }],
    },
    {
      heading: "Call us",
      text: [
        "Monday to Friday from 8 to 17 o'clock. Early is best: after ten the bench grinder runs.",
      ],
      links: [{ to: "tel:+15550100", label: "+1 555 0100" }],
    },
    {
      heading: "Come by",
      text: [
        "Pros & Drill, 16 Chuck Lane, Northfield. The counter is open from Tuesday to Saturday, from 9 to 13 o'clock. Bring the piece you want to drill, and we find the bit for it together.",
      ],
    },
  ],
};
