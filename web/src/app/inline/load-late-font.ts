import { pageFlags } from "../../browser/page-flags.ts";

/** @returns the width of a text in these fonts, for which the browser lays it out */
const widthIn = (fonts: string): number => {
  const probe = document.createElement("span");
  probe.textContent = "mmmm";
  Object.assign(probe.style, { position: "absolute", fontWeight: "600", fontFamily: fonts });
  document.body.append(probe);
  const width = probe.offsetWidth;
  probe.remove();
  return width;
};

/**
 * @returns whether texts on this page are drawn in the headings' font. The browser's own list of fonts
 *   also names one that has come too late to be used.
 */
const isShown = (): boolean =>
  widthIn('"Barlow Condensed", monospace') !== widthIn('"-", monospace');

/** styles/font.css. A font that a script adds would have the browser lay out the whole page again. */
const lateFont = '"Barlow Condensed late"';

/**
 * Loads the headings' font for the next page, if it came too late for this one, and keeps this one in
 * the system's font as a whole: docs/decisions/027-font-on-slow-lines.md. Texts that can be seen
 * are drawn in it from showLateFont on (browser/late-font.ts).
 *
 * @throws DOMException, with which the promise is rejected, if it can't be loaded
 */
export const loadLateFont = async (): Promise<void> => {
  const flags = pageFlags();
  if (flags.font === undefined && isShown()) return;
  flags.font ??= "late"; // what is painted already keeps its size
  await document.fonts.load(`600 1em ${lateFont}`);
  widthIn(lateFont); // the first text in a font takes long: not at the press that leads to the next page
  globalThis.hasLateFont = true;
};
