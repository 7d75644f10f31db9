import { colours, type Drawing, readDrawing } from "./drawing.ts";

/** Launchers cut maskable icons: a mark within four fifths of the icon stays whole (W3C manifest). */
const sizes = [
  { file: "icon-192.png", pixels: 192, mark: 0.74, rounded: true },
  { file: "icon-512.png", pixels: 512, mark: 0.74, rounded: true },
  { file: "maskable-512.png", pixels: 512, mark: 0.58, rounded: false },
  { file: "apple-touch-icon.png", pixels: 180, mark: 0.7, rounded: false },
];

/** The shop's mark on pine, as launchers and home screens want it. */
export const icons = async (): Promise<Drawing[]> => {
  const logo = await readDrawing("web/public/images/logo.svg");
  return sizes.map(({ file, pixels, mark, rounded }) => ({
    file: `icons/${file}`,
    width: pixels,
    height: pixels,
    html: `<style>
      body { margin: 0 }
      main { display: grid; height: 100vh; place-items: center; color: ${colours.paper};
        background: ${colours.pine}; border-radius: ${rounded ? "19%" : 0} }
      svg { width: ${mark * 100}%; height: ${mark * 100}% }
    </style><main>${logo}</main>`,
  }));
};
