import { describe } from "vitest";
import { lookAtStates } from "./support/states/look-at-states.ts";
import { ofVisitors } from "./support/states/visitor.ts";

describe("What a visitor sees:", () => lookAtStates(ofVisitors));
