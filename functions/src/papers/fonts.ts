import { fileURLToPath } from "node:url";
import { type Font as FontFile, open } from "fontkit";

/**
 * The fonts of papers, by their files. Barlow is the shop's own (docs/decisions/027). It has the letters of Europe in Latin;
 * the others stand in for what it lacks, the first that has it. All have the SIL Open Font License 1.1.
 */
const fontFiles = {
  Barlow: "Barlow_400Regular.ttf",
  BarlowBold: "Barlow_600SemiBold.ttf",
  Sans: "NotoSans-Regular.ttf", // Greek, Cyrillic, Vietnamese
  Arabic: "NotoNaskhArabic-Regular.ttf",
  Hebrew: "NotoSansHebrew-Regular.ttf",
  Thai: "NotoSansThai_400Regular.ttf",
  Han: "NotoSansHans-Regular.otf", // Chinese, and Japanese syllables
  Korean: "NotoSansKR-Regular.otf",
  Emoji: "NotoEmoji_400Regular.ttf", // in one colour
} as const;
type FontName = keyof typeof fontFiles;

const standIns = [
  "Sans",
  "Arabic",
  "Hebrew",
  "Thai",
  "Han",
  "Korean",
  "Emoji",
] as const satisfies readonly FontName[];
const rightToLeft: readonly FontName[] = ["Arabic", "Hebrew"];

/** A part of a text in one font. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
}

/** What stands for a letter that no font has. */
const missing = "?";

/** White space and what joins letters goes with the letters before it. */
const joining = /^[\s\p{M}\p{Cf}]$/u;

/** Shapes other letters, and is invisible where a font lacks it: joiners, and selectors of a variant. */
const shaping = /^(?:\p{Cf}|\p{Variation_Selector})$/u;

/** The fonts of papers, each loaded at its first use. */
export const fontsIn = (folder: URL) => {
  const loaded = new Map<FontName, Promise<FontFile>>();
  const load = (name: FontName): Promise<FontFile> => {
    const path = fileURLToPath(new URL(fontFiles[name], folder));
    const loading = loaded.get(name) ?? (open(path) as Promise<FontFile>); // as: none is a collection of fonts
    loaded.set(name, loading);
    return loading;
  };
  const has = async (name: FontName, letter: string): Promise<boolean> =>
    (await load(name)).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  const fontOf = async (letter: string, first: FontName): Promise<FontName | null> => {
    for (const name of [first, ...standIns]) if (await has(name, letter)) return name;
    return null;
  };

  return {
    /** The path of each font's file. */
    paths: Object.fromEntries(
      Object.entries(fontFiles).map(([name, file]) => [name, fileURLToPath(new URL(file, folder))]),
    ) as Readonly<Record<FontName, string>>, // as: fromEntries forgets the keys

    /**
     * @returns the text by fonts. What is written from right to left keeps its words together: a line's words are placed from
     *   left to right, and within a word a font places its letters
     */
    runsOf: async (text: string, first: "Barlow" | "BarlowBold" = "Barlow"): Promise<Run[]> => {
      const runs: { text: string; font: FontName }[] = [];
      for (const letter of text) {
        const last = runs.at(-1);
        if (last && joining.test(letter) && (/\s/.test(letter) || (await has(last.font, letter)))) {
          last.text += letter;
          continue;
        }
        const font = await fontOf(letter, first);
        if (!font && shaping.test(letter)) continue;
        if (last && (font ?? "Sans") === last.font) last.text += font ? letter : missing;
        else runs.push({ text: font ? letter : missing, font: font ?? "Sans" });
      }
      return runs.map(({ text: of, font }) => {
        if (!rightToLeft.includes(font)) return { text: of, font };
        const [, words = "", end = ""] = /^(.*?)(\s*)$/su.exec(of) ?? [];
        return { text: words.replaceAll(/[^\S\n]/g, "\u00a0") + end, font };
      });
    },
  };
};
export type Fonts = ReturnType<typeof fontsIn>;
