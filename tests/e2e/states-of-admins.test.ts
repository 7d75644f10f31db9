import { describe } from "vitest";
import { ofAdmins } from "./support/states/admin.ts";
import { lookAtStates } from "./support/states/look-at-states.ts";

describe("What an admin sees:", () => lookAtStates(ofAdmins));
