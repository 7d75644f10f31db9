import type { Theme } from "../../src/theme-config.ts";

/** Blue and snow, and a nut. */
export const theme: Theme = {
  colours: {
    page: ["#f3f6f9", "#0f141a"],
    surface: ["#ffffff", "#18202a"],
    "surface-muted": ["#e4ebf2", "#141b23"],
    line: ["#c3cfdb", "#2f3d4c"],
    link: ["#0b5c8a", "#74bfe8"],
    accent: ["#7ec8e3", "#7ec8e3"],
    frame: ["#0b2f4a", "#0a1622"],
    "on-frame": ["#eef5fb", "#eef5fb"],
    "on-frame-soft": ["#b5c8d8", "#b5c8d8"],
    board: ["#4a6a83", "#1b2b39"],
  },
  logo: [
    { d: "M32 4 56 18v28L32 60 8 46V18zm0 16a12 12 0 1 0 0 24 12 12 0 1 0 0-24z" },
    { d: "M32 26a6 6 0 1 1 0 12 6 6 0 1 1 0-12z", accent: true },
  ],
};
