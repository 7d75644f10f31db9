import { describe } from "vitest";
import { checkStates } from "./support/states/check-states.ts";
import { ofVisitors } from "./support/states/visitor.ts";

describe("What a visitor sees:", () => checkStates(ofVisitors));
