import { sharingPictureSize } from "../../web/src/app/document/sharing-picture.ts";
import { colours, type Drawing, dataAddress, readDrawing } from "./drawing.ts";

interface Card {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** A drawing below web/pictures. */
  readonly picture: string;
  /** Where the picture begins, as CSS lengths and positions. */
  readonly left: string;
  readonly position: string;
}

/** The text and picture of each card: those of its page, or of the pages about the shop. */
const cards: readonly Card[] = [
  {
    name: "home",
    title: "Every tool has its place",
    text: "Hand tools and drill machines",
    picture: "banner/slide-1.svg",
    left: "0",
    position: "78% 50%",
  },
  {
    name: "tools",
    title: "Every tool on the board, found by a word",
    text: "Tools",
    picture: "banner/slide-2.svg",
    left: "0",
    position: "80% 50%",
  },
  {
    name: "blogs",
    title: "Six questions, answered from the bench",
    text: "Blogs",
    picture: "banner/slide-3.svg",
    left: "0",
    position: "84% 50%",
  },
  {
    name: "portfolio",
    title: "Robin Hale builds shops, and what hangs in them",
    text: "My Portfolio",
    picture: "portrait.svg",
    left: "46%",
    position: "100% 50%",
  },
  {
    name: "shop",
    title: "Checked by hand, packed by hand",
    text: "About the shop",
    picture: "story-3.svg",
    left: "38%",
    position: "100% 50%",
  },
];

const font =
  "node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2";

/** The pictures shown with a shared link, in a size that every network accepts. */
export const sharingCards = async (): Promise<Drawing[]> => {
  const logo = await readDrawing("web/public/images/logo.svg");
  const face = await dataAddress(font, "font/woff2");
  return Promise.all(
    cards.map(async ({ name, title, text, picture, left, position }) => ({
      file: `sharing/${name}.jpg`,
      ...sharingPictureSize,
      html: `<style>
        @font-face { font-family: Display; src: url(${face}) }
        body { position: relative; height: 100vh; margin: 0; overflow: hidden; color: ${colours.paper};
          background: ${colours.pine}; font: 600 40px/1.15 Display }
        .picture { position: absolute; inset: 0 0 0 ${left};
          background: url(${await dataAddress(`web/pictures/${picture}`, "image/svg+xml")})
          ${position} / cover }
        .shade { position: absolute; inset: 0;
          background: linear-gradient(90deg, ${colours.pine} 38%, rgb(22 48 42 / 0.72) 52%, transparent 72%) }
        .words { position: absolute; inset: 64px auto 88px 72px; display: flex; width: 540px;
          flex-direction: column }
        .brand { display: flex; align-items: center; gap: 20px; font-size: 44px }
        svg { width: 76px; height: 76px }
        h1 { margin: auto 0 18px; font: 600 88px/0.98 Display; text-wrap: balance }
        p { margin: 0; color: ${colours.brass} }
        .rule { position: absolute; inset: auto 0 0; height: 22px; background:
          linear-gradient(90deg, #1d2926 2px, transparent 2px) 0 100% / 120px 18px repeat-x,
          linear-gradient(90deg, #1d2926 2px, transparent 2px) 0 100% / 12px 8px repeat-x,
          linear-gradient(#f0f3f1, #d5dad7 60%, #a4aeaa) }
      </style>
      <div class="picture"></div><div class="shade"></div>
      <div class="words"><div class="brand">${logo}Pros &amp; Drill</div>
      <h1>${title}</h1><p>${text}</p></div><div class="rule"></div>`,
    })),
  );
};
