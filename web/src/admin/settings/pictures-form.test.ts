import { home } from "@shop/contract/home.config";
import { shop } from "@shop/contract/shop";
import { expect, test } from "vitest";
import { toForm, toSend } from "./pictures-form.ts";

const stored = {
  logo: { picture: "/pictures/1/800.jpg", saysName: true },
  slides: [{ slide: 1, picture: "/pictures/2/800.jpg", alt: "A bench", focus: "top" }],
  kinds: shop.kinds.slice(0, 1).map((kind) => ({ kind, picture: "/pictures/3/800.jpg" })),
} as const;

test("there is a place for each configured slide and kind", () => {
  const { slides, kinds } = toForm({ logo: null, slides: [], kinds: [] });
  expect(slides.map(({ picture }) => picture)).toEqual(home.slides.map(() => ""));
  expect(kinds).toEqual(shop.kinds.map(() => ({ picture: "", focus: "center" })));
});

test("what is stored is sent as it is, and a place without a picture isn't", () => {
  expect(toSend(toForm(stored))).toEqual(stored);
});

test("a picture of a slide or a kind that isn't configured any more is left out", () => {
  const [slide] = stored.slides;
  const form = toForm({
    logo: null,
    slides: [{ ...slide, slide: home.slides.length + 1 }],
    kinds: [{ kind: "Nothing of ours", picture: slide.picture }],
  });
  expect(toSend(form)).toEqual({ logo: null, slides: [], kinds: [] });
});
