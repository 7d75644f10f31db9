import { expect, it } from "vitest";
import { refuseOtherFiles } from "./refuse-file.ts";

const file = (text: string) => Buffer.from(text, "latin1");
const ofBrand = (major: string, ...others: string[]) =>
  file(`\0\0\0\x20ftyp${major}\0\0\0\0${others.join("")}`);

it.each([
  ["a JPEG", file("\xff\xd8\xff\xe0")],
  ["a PNG", file("\x89PNG\r\n\x1a\n")],
  ["a WebP", file("RIFF\0\0\0\0WEBPVP8 ")],
  ["an AVIF", ofBrand("avif", "mif1", "miaf")],
  ["an AVIF that names the shared format first", ofBrand("mif1", "avif")],
])("%s is taken", (_, bytes) => {
  expect(() => refuseOtherFiles(bytes)).not.toThrow();
});

it.each([
  ["a GIF", file("GIF89a/*"), "GIFs aren’t taken"],
  ["a HEIC", ofBrand("heic", "mif1"), "HEIC pictures can’t be read"],
  ["a HEIC that names the shared format first", ofBrand("mif1", "heic"), "HEIC pictures can’t"],
  ["a film", ofBrand("isom", "mp41"), "isn’t a picture"],
  ["an SVG", file('<?xml version="1.0"?>\n<SVG onload="alert(1)">'), "SVG aren’t taken"],
  ["a page", file("\n<!DOCTYPE html><html>"), "copy the address of the picture"],
  ["a sound of the same container as WebP", file("RIFF\0\0\0\0WAVEfmt "), "isn’t a picture"],
  ["a PDF", file("%PDF-1.7"), "isn’t a picture"],
  ["nothing", file(""), "isn’t a picture"],
])("%s is refused", (_, bytes, words) => {
  expect(() => refuseOtherFiles(bytes)).toThrow(words);
});
