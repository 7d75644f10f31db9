import { describe } from "vitest";
import { ofCustomers } from "./support/states/customer.ts";
import { lookAtStates } from "./support/states/look-at-states.ts";

describe("What a customer sees:", () => lookAtStates(ofCustomers));
