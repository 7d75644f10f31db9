import { expect, test } from "vitest";
import { pagePictures } from "./page-pictures.ts";

test("each picture of a page counts once, in all its sizes", () => {
  const html = `<img src="/a.svg" alt=""><p>img</p>
    <img alt="" srcSet="/b-400.avif 400w, /b.avif 800w" sizes="100vw" src="/b.avif">
    <img src="/a.svg" alt="again">`;
  expect(pagePictures(html)).toEqual([["/a.svg"], ["/b-400.avif", "/b.avif"]]);
});
