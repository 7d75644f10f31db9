import { test as ofNewVisitors } from "./test.ts";

/** A test whose visitor has been in the shop before (regular-visitor.ts). */
export const test = ofNewVisitors.extend("isRegular", true);
