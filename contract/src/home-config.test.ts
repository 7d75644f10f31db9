import { home } from "@shop/contract/home.config";
import { expect, test } from "vitest";
import { Home } from "./home-config.ts";

test("the configured home is complete", () => {
  expect(Home.parse(home)).toEqual(home);
});

test.each([
  [{ slides: [] }, "slides"],
  [{ slides: [{ ...home.slides[0], to: "tools" }] }, "slides.0.to"],
  [{ story: [{ title: "1", text: "2", image: "story.png" }] }, "story.0.image"],
])("%j is refused", (change, path) => {
  const { error } = Home.safeParse({ ...home, ...change });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});
