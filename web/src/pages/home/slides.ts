export interface Slide {
  /** The picture's file name in /images/banner, without its width and ending. */
  readonly image: string;
  readonly alt: string;
  readonly title: string;
  readonly text: string;
}

const first = {
  image: "slide-1",
  alt: "A cordless drill on a workbench, with saw, hammer and chisels on the tool wall behind it",
};

/** Four slides, the last with the picture of the first (SPEC.md section 2). */
export const slides: readonly Slide[] = [
  {
    ...first,
    title: "Every tool has its place",
    text: "Hand tools and drill machines that professionals hang back on their own wall.",
  },
  {
    image: "slide-2",
    alt: "A twist drill going straight down into a beam, with shavings all around",
    title: "Drilled straight, the first time",
    text: "Machines with true chucks and honest torque, from the hobby bench to the building site.",
  },
  {
    image: "slide-3",
    alt: "An open tool roll of canvas with chisels, screwdrivers, pliers and a steel rule",
    title: "Sharp when it arrives",
    text: "Each edge is checked by hand before it is packed, and shipped from our own shelves.",
  },
  {
    ...first,
    title: "Ten years on the wall",
    text: "A small shop with a long memory: we still service what we sold in our first week.",
  },
];
