/**
 * A barcode scanner presses the keys of an American keyboard. A computer with another layout reads other characters from
 * them. Each row holds what a layout types and, at the same place, what the key types in America, where the two differ.
 * Letters are mapped in lower and upper case. Source: https://learn.microsoft.com/globalization/windows-keyboard-layouts
 */
const layouts: Readonly<Record<string, readonly (readonly [typed: string, pressed: string])[]>> = {
  french: [
    ["&é\"'(-è_çà)", "1234567890-"],
    ["1234567890°", "!@#$%^&*()_"],
    ["aqzwm,;:!ù$*", "qawz;m,./']\\"],
    ["M?./§%£", ':M<>?"}'],
  ],
  /** In Windows, Caps Lock shifts the digits and signs, too. */
  frenchWithCapsLock: [["aqzw°?%", "qawz-m'"]],
  /** Also France's on a Mac. */
  belgian: [
    ["&é\"'(§è!çà)-", "1234567890-="],
    ["1234567890°_", "!@#$%^&*()_+"],
    ["aqzwm,;:=ù$µ", "qawz;m,./']\\"],
    ["M?./+%*", ':M<>?"}'],
  ],
  german: [
    ["yzß-ü+öä#", "zy-/[];'\\"],
    ["\"§&/()=?;:_ÖÄ'", '@#^&*()_<>?:"|'],
  ],
  swiss: [
    ["yz'-¨$", "zy-/]\\"],
    ['+"*ç&/()=?;:_', "!@#$^&*()_<>?"],
  ],
  /** Spain, Italy and Portugal. */
  southern: [
    ["'-+", "-/]"],
    ['"&/()=?;:_', "@^&*()_<>?"],
  ],
  nordic: [
    ["+-", "-/"],
    ['"&/()=?;:_', "@^&*()_<>?"],
  ],
  czech: [
    ["+ěščřžýáíé=", "1234567890-"],
    ["1234567890%", "!@#$%^&*()_"],
    ["yz-ú)ů§¨?:_", "zy/[];'\\<>?"],
  ],
  slovak: [
    ["+ľščťžýáíé=", "1234567890-"],
    ["1234567890%", "!@#$%^&*()_"],
    ["yz-úäô§ň?:_", "zy/[];'\\<>?"],
  ],
  hungarian: [["yzöü-őú?:_", "zy0-/[]<>?"]],
  cyrillic: [
    ["йцукенгшщзхъфывапролджэячсмитьбю.і", "qwertyuiop[]asdfghjkl;'zxcvbnm,./s"],
    ['"№;:?,', "@#$^&?"],
  ],
  greek: [["ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"]],
};

const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);

const keysOf = (rows: readonly (readonly [string, string])[]): ReadonlyMap<string, string> => {
  const pairs = rows.flatMap(([typed, pressed]) =>
    Array.from(typed, (character, at) => [character, pressed[at] ?? character] as const),
  );
  const capitals = pairs
    .filter(([typed, pressed]) => isLetter(typed) && isLetter(pressed))
    .map(([typed, pressed]) => [typed.toUpperCase(), pressed.toUpperCase()] as const);
  return new Map([...capitals, ...pairs]);
};

const keyboards = Object.values(layouts).map(keysOf);

/** @returns the texts that a scanner may have read: the text as it is first, then as each keyboard's keys */
export const keyReadings = (text: string): readonly string[] => {
  const typed = text.normalize("NFC");
  const decoded = keyboards.map((keys) =>
    Array.from(typed, (character) => keys.get(character) ?? character).join(""),
  );
  return [...new Set([text, ...decoded])];
};
