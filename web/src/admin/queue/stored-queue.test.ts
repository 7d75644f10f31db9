import { expect, test } from "vitest";
import { isParcel } from "../parcels/parcels.ts";
import { parseQueue } from "./stored-queue.ts";

const parcel = { id: "1", name: "AB-1", seen: "confirmed", carrier: "Post", trackingNumber: "T1" };

test("what is stored is read again", () => {
  const all = {
    ingrid: [parcel, { ...parcel, id: "2", refused: { why: "It is cancelled now." } }],
  };
  expect(parseQueue(JSON.stringify(all), isParcel)).toEqual(all);
});

test.each([null, "no JSON", "null", "[]", '{"ingrid":7}', '{"ingrid":[{"id":1}]}'])(
  "%s in storage holds nothing",
  (text) => expect(Object.values(parseQueue(text, isParcel)).flat()).toEqual([]),
);
