import type { Home } from "../../src/home-config.ts";

/** A home without pictures, figures and an article. */
export const home: Home = {
  slides: [
    {
      title: "Tools for cold hands",
      text: "Drills, saws and planes from a shed by the harbour, sent before the coffee is cold.",
      to: "#our-tools",
      go: "See the tools",
    },
    {
      title: "Back within thirty days",
      text: "A tool that doesn’t fit the hand comes home again.",
      to: "/returns",
      go: "How to return one",
    },
  ],
  kinds: {},
  figures: [],
  article: null,
  story: [],
};
