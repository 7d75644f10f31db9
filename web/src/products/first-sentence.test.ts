import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test("a text is cut after its first sentence, not within a number", () => {
  expect(firstSentence("2.9 J per blow! With a stop.")).toBe("2.9 J per blow!");
  expect(firstSentence("One sentence.")).toBe("One sentence.");
  expect(firstSentence("No end")).toBe("No end");
  expect(firstSentence("")).toBe("");
});
