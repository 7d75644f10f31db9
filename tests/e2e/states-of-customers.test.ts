import { describe } from "vitest";
import { checkStates } from "./support/states/check-states.ts";
import { ofCustomers } from "./support/states/customer.ts";

describe("What a customer sees:", () => checkStates(ofCustomers));
