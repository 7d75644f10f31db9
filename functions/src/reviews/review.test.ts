import { Review as PublicReview } from "@pros-and-drill/contract/reviews";
import { describe, expect, it } from "vitest";
import { newReview, toPublic, withoutAuthor } from "./review.ts";

const jane = { uid: "u1", name: "Jane", email: "jane@example.com" };
const now = new Date("2026-11-20T12:00:00Z");

describe("a review", () => {
  it("is in the name of its author's account", () => {
    expect(newReview(jane, "Good drills", "r1", now)).toMatchObject(jane);
  });

  it("of somebody without a name is by 'A customer'", () => {
    expect(newReview({ ...jane, name: "" }, "Good drills", "r1", now).name).toBe("A customer");
  });

  it("is shown without its author's e-mail address", () => {
    const shown = toPublic(newReview(jane, "Good drills", "r1", now));
    expect(PublicReview.strict().parse(shown)).toEqual({
      _id: "r1",
      name: "Jane",
      review: "Good drills",
      createdAt: "2026-11-20T12:00:00.000Z",
    });
  });

  it("of a former customer says nothing of who that was", () => {
    const former = { ...newReview(jane, "Good drills", "r1", now), ...withoutAuthor };
    expect(former).toMatchObject({ uid: "", name: "A former customer", email: "" });
  });
});
