import { withoutInvisible } from "./invisible.ts";
import { shop } from "./shop.ts";

/** The message for a name that can be mistaken for the shop's. */
export const shopNameTaken = "Choose a name that can't be taken for the shop's";

/** Homoglyphs of the letters in the shop's name. Accented and styled letters are normalised before. */
const lookAlikes: Readonly<Record<string, string>> = {
  "|": "l",
  "!": "l",
  "1": "l",
  i: "l",
  ı: "l",
  ɪ: "l",
  ʟ: "l",
  ł: "l",
  і: "l",
  ӏ: "l",
  ι: "l",
  "0": "o",
  о: "o",
  ο: "o",
  օ: "o",
  σ: "o",
  ᴏ: "o",
  ø: "o",
  "4": "a",
  "@": "a",
  а: "a",
  α: "a",
  ᴀ: "a",
  ɑ: "a",
  "5": "s",
  $: "s",
  ѕ: "s",
  ꜱ: "s",
  р: "p",
  ρ: "p",
  ᴘ: "p",
  г: "r",
  ʀ: "r",
  п: "n",
  ո: "n",
  η: "n",
  ɴ: "n",
  ԁ: "d",
  ᴅ: "d",
  đ: "d",
  ɗ: "d",
};

/** First code points of enclosed letters A to Z that Unicode doesn't decompose. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6];

const plain = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const start = enclosed.find((first) => code >= first && code < first + 26);
  const letter = start === undefined ? character : String.fromCodePoint(code - start + 97);
  return lookAlikes[letter] ?? letter;
};

/** "and" and its like, in the languages of the neighbours. */
const and = "(?:a+n+d+|n+|e+t+|u+n+d+)";
/** The most words that the name may be spread over: "p.r.o.s a.n.d d.r.i.l.l". */
const mostWords = 12;

/** @returns a name's words in plain letters, "&" being "and"; a capital within a word begins the next one */
const wordsOf = (name: string): readonly string[] => {
  const letters = (text: string) => [...text.normalize("NFKD").toLowerCase()].map(plain).join("");
  return withoutInvisible(name)
    .normalize("NFKC")
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replaceAll(/[&+]+/g, " and ")
    .split(/[\s\p{Pd}\p{Pc}.,;:/'’"()]+/u)
    .map((word) => letters(word).replace(/[^a-z]/g, ""))
    .filter((word) => word !== "");
};

/** @returns the pattern of a word in plain letters: letters may repeat, and "cl" looks like d */
const looksLike = (word: string): string =>
  [...word.replace(/(.)\1+/g, "$1")]
    .map((letter) => (letter === "d" ? "(?:d+|c+l+)" : `${letter}+`))
    .join("");

/**
 * @param isGlued whether the "and" of the name must be there, because without it the pattern is found in other words
 * @returns the pattern of words that may be joined by "and": without it, the plural before it counts. "Saws & Drill" is
 *   also "Saws Drill" and "Saw & Drill"; "Saw Drill" is a trade, and so many a business's name
 */
const patternOf = (words: readonly string[], isGlued = false): string =>
  words
    .map((word, index) => {
      if (word === "and" && index > 0) return "";
      if (words[index + 1] !== "and" || index + 2 >= words.length) return looksLike(word);
      if (isGlued) return looksLike(word) + and;
      return /.s$/.test(word)
        ? `${looksLike(word.slice(0, -1))}(?:s+${and}?|${and})`
        : `${looksLike(word)}${and}?`;
    })
    .join("");

/**
 * @param protectedName a shop's
 * @returns whether a name can be mistaken for the shop's, in any case and spacing, with accents, homoglyphs or digits,
 *   with "and" for "&", or as a part of a longer name. It compares words, so that "Saws Drilling" isn't "Saws & Drill"
 */
export const readsLike = (protectedName: string): ((name: string) => boolean) => {
  const own = wordsOf(protectedName);
  const whole = new RegExp(`^${patternOf(own)}$`);
  // A name of several words is unmistakable even within a word: "prosanddrillsupport".
  const glued = own.length > 1 ? new RegExp(patternOf(own, true)) : null;
  return (name) => {
    const words = wordsOf(name);
    return words.some(
      (word, first) =>
        glued?.test(word) ||
        words
          .slice(first, first + mostWords)
          .some((_, more) => whole.test(words.slice(first, first + more + 1).join(""))),
    );
  };
};

/** Whether a name can be mistaken for the shop's. Such names aren't displayed. */
export const readsLikeShop = readsLike(shop.name);
