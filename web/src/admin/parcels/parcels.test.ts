import { expect, test } from "vitest";
import {
  nextWaiting,
  type Parcel,
  withoutParcel,
  withParcel,
  withRefusal,
  withRetry,
} from "./parcels.ts";

const parcel = (id: string, change: Partial<Parcel> = {}): Parcel => ({
  id,
  name: `AB-${id}`,
  seen: "confirmed",
  carrier: "Parcel Post",
  trackingNumber: `T${id}`,
  ...change,
});
const [one, two] = [parcel("1"), parcel("2")];
const refused = { why: "It is cancelled now.", now: "cancelled" } as const;

test("parcels are sent in the sequence in which they were packed", () => {
  expect(nextWaiting([one, two])).toBe(one);
  expect(nextWaiting(withoutParcel([one, two], "1"))).toBe(two);
  expect(nextWaiting([])).toBeUndefined();
});

test("an order has one parcel: the last one that was packed", () => {
  const again = parcel("1", { trackingNumber: "T9" });
  expect(withParcel([one, two], again)).toEqual([two, again]);
});

test("a refused parcel doesn't hold up the others, and waits again on request", () => {
  const queue = withRefusal([one, two], "1", refused);
  expect(queue[0]).toEqual({ ...one, refused });
  expect(nextWaiting(queue)).toBe(two);
  expect(withRetry(queue, "1")).toEqual([one, two]);
});

test("a parcel whose number is doubtful is sent with the admin's confirmation", () => {
  const queue = withRefusal([one], "1", { why: "Another order has this number", doubtful: true });
  expect(withRetry(queue, "1")).toEqual([{ ...one, numberIsRight: true }]);
});

test("a parcel that was taken back while it was sent doesn't return as refused", () => {
  expect(withRefusal([two], "1", refused)).toEqual([two]);
});
