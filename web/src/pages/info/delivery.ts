import type { Info } from "./info.ts";

export const delivery: Info = {
  title: "Delivery",
  intro:
    "What you order today is packed by the person who checked it, and is on its way within two working days.",
  sections: [
    {
      heading: "What it costs",
      text: [
        "Nothing on top. Delivery within the country is in the price, for one box of bits as for a bench drill. The total that you see beside the order button is what you pay.",
      ],
    },
    {
      heading: "How long it takes",
      text: [
        "We pack on working days. Parcels take one to three days from our door to yours. Machines of more than 30 kg come on a pallet and take up to five; the driver rings you first on the number that you gave with the order.",
      ],
    },
    {
      heading: "What is in stock",
      text: [
        "Stock on our pages is counted, not guessed: your pieces are taken out of it in the moment you order. Whatever is shown as in stock lies on our shelves, and nothing is ordered in from elsewhere.",
      ],
    },
    {
      heading: "When the parcel comes",
      text: [
        "If a box looks crushed, open it while the driver is still there, or write down what you saw. Tell us within a week, and we send the tool again and see to the rest.",
      ],
    },
  ],
};
