import { colours } from "@shop/contract/colours";
import { shop } from "@shop/contract/shop";

const icon = (name: string, size: number) => ({
  src: `/images/icons/${name}.png`,
  type: "image/png",
  sizes: `${size}x${size}`,
});

/** @returns the web app's manifest (https://www.w3.org/TR/appmanifest/) */
export const manifest = (description: string): string =>
  JSON.stringify({
    id: "/",
    name: shop.name,
    short_name: shop.name,
    description,
    lang: shop.language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: colours.frame[0],
    theme_color: colours.frame[0],
    categories: ["shopping"],
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      { ...icon("maskable-512", 512), purpose: "maskable" },
    ],
  });
