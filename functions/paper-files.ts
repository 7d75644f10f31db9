import { cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

const { resolve } = createRequire(import.meta.url);

/** @returns a package's folder: its entry need not lie at the top, and it need not export its package.json */
const folderOf = (name: string): string => {
  const entry = resolve(name);
  const place = join("node_modules", name);
  return entry.slice(0, entry.lastIndexOf(place) + place.length);
};

/** What papers are printed with: the fonts of src/papers/fonts.ts, and the description of the colours that PDF/A wants. */
const files = [
  ["fonts", "@expo-google-fonts/barlow", "400Regular/Barlow_400Regular.ttf"],
  ["fonts", "@expo-google-fonts/barlow", "600SemiBold/Barlow_600SemiBold.ttf"],
  ["fonts", "@embedpdf/fonts-latin", "fonts/NotoSans-Regular.ttf"],
  ["fonts", "@embedpdf/fonts-arabic", "fonts/NotoNaskhArabic-Regular.ttf"],
  ["fonts", "@embedpdf/fonts-hebrew", "fonts/NotoSansHebrew-Regular.ttf"],
  ["fonts", "@embedpdf/fonts-sc", "fonts/NotoSansHans-Regular.otf"],
  ["fonts", "@embedpdf/fonts-kr", "fonts/NotoSansKR-Regular.otf"],
  ["fonts", "@expo-google-fonts/noto-sans-thai", "400Regular/NotoSansThai_400Regular.ttf"],
  ["fonts", "@expo-google-fonts/noto-emoji", "400Regular/NotoEmoji_400Regular.ttf"],
  ["data", "pdfkit", "js/data/sRGB_IEC61966_2_1.icc"],
] as const;

/** Copies what papers are printed with beside a bundle. */
export const copyPaperFiles = async (dist: string): Promise<void> => {
  for (const [folder, name, path] of files) {
    await mkdir(join(dist, folder), { recursive: true });
    await cp(join(folderOf(name), path), join(dist, folder, basename(path)));
  }
};
