import type { Theme } from "./src/theme-config.ts";

/** The shop's own colours, of those that src/theme-config.ts lists, and its logo. This shop has the standard colours. */
export const theme: Theme = {
  colours: {},
  // The chuck of a drill, from the front.
  logo: [
    { d: "M6.5 32a25.5 25.5 0 1 0 51 0 25.5 25.5 0 1 0-51 0z", stroke: 6 },
    { d: "M2 32a30 30 0 1 0 60 0 30 30 0 1 0-60 0z", stroke: 4, dashes: "6.5 5.28" },
    {
      d: "m39.4 9 8.9 5-5.8 7.6H38l-2.2-3.9zm8.9 41-8.9 5-3.6-8.7 2.2-3.9h4.5zm-40-13V26.9l9.4 1.2L20 32l-2.3 3.9z",
    },
    {
      d: "M29.6 23a9.4 9.4 0 0 1 11 13q-6.5-2-6.2 5a9.4 9.4 0 0 1-11-13q6.5 2 6.2-5",
      accent: true,
    },
  ],
};
