/** The message for a name that can be mistaken for the shop's. */
export const shopNameTaken = "Choose a name that can't be taken for the shop's";

/** Homoglyphs of the letters in the shop's name. Accented and styled letters are normalised before. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
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
  },
  ...{
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
  },
  ...{ ᴀ: "a", ɑ: "a", "5": "s", $: "s", ѕ: "s", ꜱ: "s", р: "p", ρ: "p", ᴘ: "p", г: "r", ʀ: "r" },
  ...{ п: "n", ո: "n", η: "n", ɴ: "n", ԁ: "d", ᴅ: "d", đ: "d", ɗ: "d" },
};

/** First code points of enclosed letters A to Z that Unicode doesn't decompose. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6];

const plain = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const start = enclosed.find((first) => code >= first && code < first + 26);
  const letter = start === undefined ? character : String.fromCodePoint(code - start + 97);
  return lookAlikes[letter] ?? letter;
};

/** The shop's name and its look-alikes, after normalisation: i is l, "cl" looks like d, letters may repeat. */
const shopName = /p+r+o+s*(?:a+n+d+|n+|e+t+|u+n+d+)?(?:d+|c+l+)r+l+/;

/**
 * Whether a name can be mistaken for the shop's, in any case and spacing, with accents, homoglyphs or digits, with
 * "and" for "&", or as a part of a longer name. Such names aren't displayed.
 */
export const readsLikeShop = (name: string): boolean =>
  shopName.test(
    [...name.normalize("NFKD").toLowerCase()]
      .map(plain)
      .join("")
      .replace(/[^a-z]/g, ""),
  );
