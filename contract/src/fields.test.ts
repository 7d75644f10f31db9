import { describe, expect, it } from "vitest";
import { Email, Id, PageQuery, Price, requiredLine, requiredText } from "./fields.ts";
import { messages } from "./messages.ts";
import { ReviewAnswer } from "./reviews.ts";

const firstMessage = (value: unknown) => Email.safeParse(value).error?.issues[0]?.message;

describe("An e-mail address", () => {
  it.each(["a@b.co", "jane.doe@example.co.uk", "x1@shop.museum"])("may be %s", (address) => {
    expect(Email.parse(address)).toBe(address);
  });

  it("is converted to lower case", () => {
    expect(Email.parse("Jane@Example.COM")).toBe("jane@example.com");
  });

  it("is required, with the message of the specification", () => {
    expect(firstMessage("")).toBe(messages.emailRequired);
    expect(firstMessage(undefined)).toBe(messages.emailRequired);
  });

  it.each(["jane", "jane@", "@example.com", "jane@example", "jane@example.c", "jane@e1.com"])(
    "can't be %s",
    (address) => {
      expect(firstMessage(address)).toBe(messages.emailInvalid);
    },
  );

  it("matches the same addresses as the specification's pattern", () => {
    const specified = /[a-z0-9]+@[a-z]+\.[a-z]{2,3}/;
    const letters = ["a", "7", "@", ".", "-"];
    const words = letters.flatMap((a) => letters.map((b) => a + b));
    for (const start of words) {
      for (const middle of words) {
        for (const end of ["co", "c", "com", "7m"]) {
          const address = `${start}${middle}b.${end}`;
          expect(Email.safeParse(address).success, address).toBe(specified.test(address));
        }
      }
    }
  });
});

describe("A text", () => {
  it("loses its invisible characters, and is refused if it has no others", () => {
    expect(requiredText(9).parse(" \u202eIt\u0000 drills ")).toBe("It drills");
    expect(requiredText(9).safeParse("\u202e\u0000").success).toBe(false);
  });

  it.each([requiredText(9), requiredLine(9)])("of fillers alone is refused", (schema) => {
    expect(schema.safeParse("\u3164\u200b").error?.issues[0]?.message).toBe("is required");
  });

  it("in one line has no line feed, and its length counts without what was removed", () => {
    expect(requiredLine(9).parse(" Nl\n\n\tBcc\u00ad: x ")).toBe("Nl Bcc: x");
    expect(requiredText(9).parse("Nl\nBcc")).toBe("Nl\nBcc");
  });

  it.each([requiredText(9), requiredLine(9), Email])("can't have half of a character", (schema) => {
    expect(schema.safeParse("a@b.co\ud83d").error?.issues[0]?.message).toBe(
      "has half of a character",
    );
  });
});

describe("A price", () => {
  it.each([0.01, 19.99, 1234.5, 1_000_000])("may be %d", (price) => {
    expect(Price.parse(price)).toBe(price);
  });

  it.each([0, -1, 0.001, 19.999, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, "5"])(
    "can't be %s",
    (price) => {
      expect(Price.safeParse(price).success).toBe(false);
    },
  );
});

describe("A page", () => {
  it("has 100 entries unless fewer are asked for", () => {
    expect(PageQuery.parse({})).toEqual({ limit: 100 });
    expect(PageQuery.parse({ limit: "7" })).toEqual({ limit: 7 });
  });

  it.each(["0", "101", "-1", "1.5", "", "all"])("can't have %s entries", (limit) => {
    expect(PageQuery.safeParse({ limit }).success).toBe(false);
  });
});

describe("An id", () => {
  it.each(["../users", "a/b", "", "a".repeat(129), "a b"])("can't be %j", (id) => {
    expect(Id.safeParse(id).success).toBe(false);
  });
});

it("A time of the year 0, which can't be stored, isn't one that an admin has seen", () => {
  const isValid = (seen: string) => ReviewAnswer.safeParse({ answer: "Thanks", seen }).success;
  expect(isValid("0000-12-31T23:59:59Z")).toBe(false);
  expect(isValid("0001-01-01T00:00:00Z")).toBe(true);
});
