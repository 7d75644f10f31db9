import type { Page } from "playwright";
import { expect } from "../expect.ts";
import { press, toast } from "../on-page.ts";
import { admin } from "../people.ts";
import type { Change } from "./page-call.ts";

const save = (page: Page) => press(page, "Save");

/** What is saved is what is set already: the settings are every test's. */
export const settingsChanges: readonly Change[] = [
  {
    call: "PUT /desk/settings/delivery",
    at: "/dashboard/shop",
    who: admin,
    tries: 2,
    act: save,
    again: save,
    works: (page) => expect(toast(page, "Opening hours and delivery are saved")).toBeVisible(),
  },
];
