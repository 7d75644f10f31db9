import { pageFlags } from "../../browser/page-flags.ts";

const family = "Barlow Condensed";

/**
 * @returns whether texts on this page are drawn in the headings' font. The browser's own list of fonts
 *   also names one that has come too late to be used.
 */
const isShown = (): boolean => {
  const probe = document.createElement("span");
  probe.textContent = "mmmm";
  Object.assign(probe.style, { position: "absolute", fontWeight: "600" });
  document.body.append(probe);
  const widthIn = (fonts: string): number => {
    probe.style.fontFamily = fonts;
    return probe.offsetWidth;
  };
  const differs = widthIn(`"${family}", monospace`) !== widthIn('"-", monospace');
  probe.remove();
  return differs;
};

/**
 * Loads the headings' font for the next page, if it came too late for this one, and keeps this one in
 * the system's font as a whole: docs/decisions/027-font-on-slow-lines.md. Texts that can be seen
 * are drawn in it from showLateFont on (browser/late-font.ts).
 *
 * @param address of the font's file
 */
export const loadLateFont = async (address: string): Promise<void> => {
  const flags = pageFlags();
  if (flags.plain === undefined && isShown()) return;
  flags.plain ??= "late"; // what is painted already keeps its size
  const file = await fetch(address, { priority: "low" });
  const face = new FontFace(family, await file.arrayBuffer(), { weight: "600" });
  document.fonts.add(await face.load());
  isShown(); // the first text in a font takes long: not at the press that leads to the next page
  globalThis.hasLateFont = true;
};
