import fc from "fast-check";

/** Two of these fit in an address: Node itself refuses one of over 16 KB, with no body (431). */
const long = "x".repeat(6_000);
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const cursor = (json: string) => Buffer.from(json).toString("base64url");

/** Texts that could get past a check, or break the code behind it. */
const texts = [
  ...["", " ", "5", "NaN", "null", "admin", "__proto__", "constructor", "..", "a/b", "%2F", long],
  ...["\u0000", "a\u0000b", "\ufeff", "\u202eadmin", "😀".repeat(60), "\u0130", "é".repeat(300)],
  ...["<script>alert(1)</script>", "'; DROP TABLE orders; --", "{{7*7}}", "javascript:alert(1)"],
  ...[
    "https://a.b/\u0000",
    "https://user@evil.example.com/x",
    "/images/../admin",
    "//evil.example",
  ],
  ...["a@b.co@c", "ADA@EXAMPLE.COM", "\u0430da@example.com", "sam@example.com", "a@b.co\r\nX: y"],
];

/** JSON values as text, since JSON.stringify can't write some of them. */
const values = [
  ...["null", "true", "false", "0", "-0", "-1", "1.5", "1e309", "-1e309", "9007199254740992"],
  ...[
    "1e-7",
    "1e-20",
    "0.001",
    "19.999",
    "1000000.01",
    "2147483648",
    "[]",
    "{}",
    '["x"]',
    '[{"a":1}]',
  ],
  ...['{"toString":1}', '{"$gt":""}', '{"__proto__":{"admin":true}}', '"\\ud83d"', nested(4000)],
  ...texts.map((text) => JSON.stringify(text)),
];

/** Text that isn't JSON, in the place of a value. */
const noJson = ["NaN", "Infinity", "undefined", "'x'", "01", "+1", "", '"\n"', "{", "0x10"];

/** A field's value in a body: a hostile text, number, list or object, and sometimes no JSON. */
export const hostileJson = fc.oneof(
  { arbitrary: fc.constantFrom(...values), weight: 12 },
  { arbitrary: fc.json({ maxDepth: 4 }), weight: 3 },
  {
    arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map((text) => JSON.stringify(text)),
    weight: 3,
  },
  { arbitrary: fc.constantFrom(...noJson), weight: 1 },
);

/** A body that isn't an object of fields. */
export const hostileBody = fc.oneof(
  fc.constantFrom(...values, ...noJson, nested(8000), nested(10_000), '{"a":'.repeat(2500)),
  fc.constantFrom("a=1&b=2", " ".repeat(16_385), `"${"x".repeat(40_000)}"`, '{"__proto__":null}'),
  fc.string({ unit: "binary", maxLength: 200 }),
);

/** Names of fields that only the server may set. */
export const smuggled = fc.constantFrom(
  ...["role", "uid", "price", "unitPrice", "unitPriceCents", "totalCents", "priceCents", "total"],
  ...["availableQuantity", "admin", "claims", "createdAt", "_id", "id", "requestHash", "disabled"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "$where", "a.b", ""],
);

/** A path's parameter as it stands in the address, encoded or not. */
export const hostileSegment = fc.oneof(
  fc.constantFrom(
    ...["%2F", "a%2Fb%40example.com", "%252F", "%25252e", "..", "%2e%2e", "..%2F..%2Fproducts"],
    ...["%00", "sam%40example.com%00", "%ZZ", "%", "%c0%af", "%E2%80%AEadmin", "+", "%20", "*"],
    ...["admin", "admin%2Fsam%40example.com", "__proto__", "SAM%40EXAMPLE.COM", "Sam@Example.Com"],
    ...["sam@example.com;x=1", "sam@example.com%3Fid=x", "sam@example.com%23", "a%40b.co%40c"],
    encodeURIComponent("s\u0430m@example.com"),
    encodeURIComponent("ſam@example.com"),
    `${long}@example.com`,
    `${"%F0%9F%98%80".repeat(60)}@b.co`,
  ),
  fc
    .string({ unit: "binary", minLength: 1, maxLength: 30 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
);

/** A value in a query, before it is encoded. */
export const hostileQuery = fc.oneof(
  fc.constantFrom(...texts, "0", "1", "-1", "1e2", "0x10", "1e309", "100.0", "2,3", "[1]"),
  fc
    .constantFrom(
      ...['["x","y"]', '["",""]', '["a@b.co","a/b"]', '["a@b.co",".."]', '["a@b.co","__a__"]'],
      ...['[0,0,"drill"]', '[0,0,"a/b"]', '[1e18,0,"x"]', '[-62135596801,0,"x"]', '[0,-1,"x"]'],
      ...['[253402300800,0,"x"]', '[0,1e9,"x"]', "null", "{}", "[", nested(400)],
    )
    .map(cursor),
  fc.string({ unit: "binary", maxLength: 30 }),
);

/** A header's value, of the characters that a header may have. */
export const hostileHeader = fc.oneof(
  fc.constantFrom(
    "",
    "x",
    "a b",
    "é",
    "k".repeat(255),
    "k".repeat(256),
    "__proto__",
    "../x",
    "a,b",
  ),
  fc.stringMatching(/^[!-~]{1,40}$/),
);

/** A content type; undefined sends none. */
export const hostileType = fc.constantFrom(
  ...[undefined, "", "text/plain", "text/json", "application/json; charset=utf-16"],
  ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"],
  ...["application/problem+json", "application/json, text/plain", "application/jsonp", "json;"],
);
