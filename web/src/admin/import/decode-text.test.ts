import { expect, test } from "vitest";
import { decodeText, isGarbled, type LegacyEncoding } from "./decode-text.ts";

/** @returns a text in an encoding of one byte a character */
const encoded = (text: string, encoding: LegacyEncoding): Uint8Array => {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++)
    bytes.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(text, (sign) => bytes.get(sign) ?? 0x3f);
};
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

test.each([
  ["German", "windows-1252", 'S-9;Sägeblatt Ø 190 × 30 mm\r\n10;Meißelsatz ½" 4-tlg.;34,50 €'],
  ["a German word", "windows-1252", "Größe"],
  ["French", "windows-1252", "Clé à choc électrique, très fine, cœur"],
  ["Spanish", "windows-1252", "¿Taladro eléctrico pequeño? 8 mm²"],
  ["Swedish", "windows-1252", "Borrmaskin för trä på 18 V"],
  ["Danish", "windows-1252", "Boremaskine til træ, køb nøgle på tilbud"],
  ["Polish", "windows-1250", "Śruba M8 długa;łeb sześciokątny\r\nWiertło żółte;końcówka wąska"],
  ["Polish", "iso-8859-2", "Śruba M8 długa;łeb sześciokątny\r\nWiertło żółte;końcówka wąska"],
  ["Czech", "windows-1250", "Vrtačka příklepová × 8 mm°;Šroubovák křížový"],
  ["Hungarian", "windows-1250", "Ütvefúró gép erős;Csavarhúzó készlet, fűrész"],
  ["Romanian", "windows-1250", "Maşină de găurit;Şurubelniţă"],
  ["Russian", "windows-1251", "Артикул;Название;Цена\r\nA;Дрель ударная;7\r\nB;Отвёртка"],
  ["a Russian word", "windows-1251", "SKU;Name\r\nA;Дрель;7"],
  ["Russian", "koi8-r", "Артикул;Название;Цена\r\nA;Дрель ударная;7\r\nB;Отвёртка"],
  ["Greek", "windows-1253", "Κρουστικό δράπανο;Κατσαβίδι"],
  ["Turkish", "windows-1254", "Darbeli matkap ağaç için;Şarjlı vidalama, sıkma"],
  ["Latvian", "windows-1257", "Urbjmašīna ar triecienu;Skrūvgriezis, zāģis, šķēres"],
  ["German", "macintosh", "Größe;Sägeblatt, Meißel, Fräser für Öl"],
] as const)("reads %s in %s", (_, encoding, text) => {
  expect(decodeText(encoded(text, encoding))).toEqual({ text, encoding });
});

test("keeps a file in UTF-8 with one bad byte, and marks the character", () => {
  const bytes = Uint8Array.of(...utf8("Säge;1\nBohrer gro"), 0xdf, ...utf8(";2\nFräser;3"));
  const { text = "", encoding } = decodeText(bytes) ?? {};
  expect([text, encoding]).toEqual(["Säge;1\nBohrer gro\ufffd;2\nFräser;3", undefined]);
  expect(text.split("\n").map(isGarbled)).toEqual([false, true, false]);
});

test("reads no text in which no encoding gives words", () => {
  const german850 = Uint8Array.from("S\u0084geblatt;Mei\u00e1el;Fr\u0084ser f\u0081r", (sign) =>
    sign.charCodeAt(0),
  );
  expect(decodeText(german850)).toBeNull();
});
