/** The encodings of one byte a character that spreadsheets and merchandise systems write. */
export type LegacyEncoding =
  | `windows-${1250 | 1251 | 1252 | 1253 | 1254 | 1257}`
  | "iso-8859-2"
  | "koi8-r"
  | "macintosh";

/** Which letters of a language are not in ASCII, by the encodings that have them. */
const alphabets: readonly (readonly [encodings: readonly LegacyEncoding[], letters: string])[] = [
  ...[
    ...["äöüß", "éèêëàâæçîïôœùûüÿ", "áéíóúüñªº", "ãõáâàçéêíóôúü", "àèéìíòóùú", "åäöé", "æøåéöü"],
    ...["ëïéèöüáó", "áéíóúýþæðö"],
  ].map((letters) => [["windows-1252", "macintosh"], letters] as const),
  ...["ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž"].map(
    (letters) => [["windows-1250", "iso-8859-2"], letters] as const,
  ),
  [["windows-1251", "koi8-r"], "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ"],
  [["windows-1253"], "αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ"],
  [["windows-1254"], "çğıi̇öşüâî"],
  ...["ąčęėįšųūž", "āčēģīķļņšūž", "äõöüšž"].map((letters) => [["windows-1257"], letters] as const),
];

/** Signs that stand between words in every language: "Ø 8 mm", "1½ m²", "–". */
const signs = new Set("°²³¹¼½¾×Øø±µ€£§®™©–—‘’‚“”„«»·•…¿¡´`¨\u00a0\u00ad†‡‰‹›¢¥¦¬¶");

const isLetter = (sign: string | undefined): boolean => /^\p{L}$/u.test(sign ?? "");
const isLatin = (sign: string | undefined): boolean => /^[A-Za-z]$/.test(sign ?? "");

/** Whether a character tells that its bytes were read in the wrong encoding. */
export const isGarbled = (text: string): boolean => /[\u0080-\u009f\ufffd]/.test(text);

/** The most characters that a guess compares. */
const mostCompared = 20_000;

/**
 * @returns the share of the characters outside ASCII that a language doesn't have, or that stand where none stands: a sign
 * between two letters, a capital behind a small letter
 */
const strangeShare = (text: string, letters: ReadonlySet<string>): number => {
  let [all, strange] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[^\0-\u007f]/g)) {
    if (++all > mostCompared) break;
    const [before, after] = [text[index - 1], text[index + 1]];
    const isSmallBefore = /^\p{Ll}$/u.test(before ?? "");
    const isMixed = !/\p{sc=Latin}/u.test(sign) && (isLatin(before) || isLatin(after));
    const isIn = signs.has(sign)
      ? !(isLetter(before) && isLetter(after))
      : letters.has(sign.toLowerCase()) && !isMixed && !(isSmallBefore && /^\p{Lu}$/u.test(sign));
    if (!isIn && !(signs.has(sign) && letters.has(sign.toLowerCase()))) strange += 1;
  }
  return strange / Math.max(all, 1);
};

/** A text of which more is strange is in none of the encodings. */
const mostStrange = 0.3;

/** @returns the encoding in which some language's words come out; null if none does */
const guessEncoding = (bytes: Uint8Array): LegacyEncoding | null => {
  let best: { readonly name: LegacyEncoding; readonly share: number } | undefined;
  const texts = new Map<LegacyEncoding, string>();
  const textIn = (name: LegacyEncoding): string => {
    const text = texts.get(name) ?? new TextDecoder(name).decode(bytes);
    texts.set(name, text);
    return text;
  };
  for (const [names, letters] of alphabets)
    for (const name of names) {
      const share = strangeShare(textIn(name), new Set(letters));
      if (share < (best?.share ?? mostStrange)) best = { name, share };
    }
  return best?.name ?? null;
};

/** @returns whether UTF-16 without a mark has its low byte first; null if the bytes aren't UTF-16 */
const utf16Order = (bytes: Uint8Array): "utf-16le" | "utf-16be" | null => {
  const some = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = some.length / 5;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : null;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** A text, and the encoding that was guessed where its bytes don't say it. */
export interface DecodedText {
  readonly text: string;
  readonly encoding?: LegacyEncoding;
}

/**
 * @returns the text. A byte that isn't UTF-8 in a file that is becomes U+FFFD. null if no encoding gives words
 */
export const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  const order = utf16Order(bytes);
  if (order) return { text: new TextDecoder(order).decode(bytes) };
  const text = new TextDecoder("utf-8").decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return { text };
  if (isUtf8(bytes)) return { text };
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[^\0-\u007f\ufffd]/g)?.length ?? 0;
  if (whole > broken) return { text };
  const encoding = guessEncoding(bytes);
  return encoding && { text: new TextDecoder(encoding).decode(bytes), encoding };
};
