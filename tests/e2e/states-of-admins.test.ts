import { describe } from "vitest";
import { ofAdmins } from "./support/states/admin.ts";
import { checkStates } from "./support/states/check-states.ts";

describe("What an admin sees:", () => checkStates(ofAdmins));
