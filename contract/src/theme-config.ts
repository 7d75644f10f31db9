import { z } from "zod";

/** A colour in light and in dark. */
type Colour = readonly [light: string, dark: string];

/** The colours that a shop can choose, as web/src/ui/theme/tokens.css has them: its test compares the two. */
export const standardColours = {
  page: ["#f7f3ea", "#101816"],
  surface: ["#fffdf7", "#1a2522"],
  "surface-muted": ["#eee7d8", "#17211e"],
  ink: ["#1d2926", "#ece5d6"],
  "ink-soft": ["#54615b", "#a5b1aa"],
  "ink-card": ["#3d4944", "#c6cfc7"],
  line: ["#d3c8b2", "#31403b"],
  link: ["#1f6f78", "#6fb9c1"],
  accent: ["#d99a2b", "#e0a63d"],
  "on-accent": ["#1d1a12", "#1d1a12"],
  danger: ["#a93d2a", "#f08c78"],
  "on-danger": ["#fdfaf3", "#1d0d09"],
  success: ["#356b4a", "#84bf97"],
  frame: ["#16302a", "#0b1513"],
  "on-frame": ["#f3eddf", "#f3eddf"],
  "on-frame-soft": ["#b9c6bc", "#b9c6bc"],
  board: ["#5b6f60", "#1f2e29"],
  "on-board": ["#faf6ec", "#faf6ec"],
  tag: ["#f4e5bf", "#f4e5bf"],
  "on-tag": ["#2a2415", "#2a2415"],
} as const satisfies Readonly<Record<string, Colour>>;
export type ColourName = keyof typeof standardColours;

/** What is read on what. Both themes need a contrast of 4.5 (WCAG 2.2, 1.4.3). */
const readOn: readonly (readonly [text: ColourName, ground: ColourName])[] = [
  ...(["page", "surface", "surface-muted"] as const).flatMap((ground) =>
    (["ink", "ink-soft", "link", "danger", "success"] as const).map(
      (text) => [text, ground] as const,
    ),
  ),
  ["ink-card", "surface"],
  ["on-accent", "accent"],
  ["on-danger", "danger"],
  ["on-frame", "frame"],
  ["on-frame-soft", "frame"],
  ["on-board", "board"],
  ["on-tag", "tag"],
];
const leastContrast = 4.5;

/** @returns the relative luminance of "#rrggbb" (WCAG 2.2) */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** @returns the contrast of two colours: from 1 to 21 (WCAG 2.2) */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/**
 * A part of the logo, which is drawn on a square of 64. An SVG path (https://www.w3.org/TR/SVG2/paths.html), in which a shape
 * within another is a hole.
 */
const LogoPart = z.strictObject({
  d: z.string().regex(/^[Mm][\d\s.,a-zA-Z-]+$/, "must be the d of an SVG path"),
  /** The width of its line; without one it is filled. */
  stroke: z.number().positive().max(64).optional(),
  /** The lengths of the line's dashes and gaps: "6.5 5.28". */
  dashes: z
    .string()
    .regex(/^[\d. ]+$/, "must be numbers")
    .optional(),
  /** Whether it has the accent's colour, and not that of the text around it. */
  accent: z.boolean().optional(),
});

const Hex = z.string().regex(/^#[0-9a-f]{6}$/, "must be like #1f6f78");
const names = z.enum(Object.keys(standardColours) as ColourName[]); // as: they are its keys

/** How the shop looks, as theme.config.ts says it and every build checks it: a text that can't be read is refused. */
export const Theme = z
  .strictObject({
    colours: z.partialRecord(names, z.tuple([Hex, Hex]).readonly()),
    /** Shown beside the shop's name, and in the icons that the build renders from it. */
    logo: z.array(LogoPart).min(1).readonly(),
  })
  .superRefine(({ colours }, context) => {
    const all = { ...standardColours, ...colours };
    for (const [text, ground] of readOn)
      for (const [at, scheme] of ["light", "dark"].entries()) {
        const ratio = contrast(all[text][at] ?? "", all[ground][at] ?? "");
        if (ratio < leastContrast)
          context.addIssue({
            code: "custom",
            path: ["colours", colours[text] ? text : ground],
            message: `${text} on ${ground} has a contrast of ${ratio.toFixed(2)} in ${scheme}: at least ${leastContrast} are needed`,
          });
      }
  })
  .readonly();
export type Theme = z.infer<typeof Theme>;
