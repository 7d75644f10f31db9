import type { Theme } from "../../src/theme-config.ts";

/** Blue and snow. */
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
};
