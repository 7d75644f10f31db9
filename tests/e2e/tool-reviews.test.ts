import type { Page } from "playwright";
import { describe } from "vitest";
import { productReviewId } from "../support/product-review-id.ts";
import { shopUrl } from "../support/shop-under-test.ts";
import { expect } from "./support/expect.ts";
import { firestore } from "./support/firebase.ts";
import { hold } from "./support/network.ts";
import { press, toast } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import { hydrated } from "./support/rendering.ts";
import { addProduct, addReview, addShopReview, deliver } from "./support/shop.ts";
import { regularTest as test } from "./support/test.ts";

const reviews = (page: Page) => page.getByRole("region", { name: "Reviews", exact: true });
const own = (page: Page) => page.getByRole("region", { name: "Your review" });

describe("A tool's reviews", () => {
  test("A visitor reads them page by page, and is led to the login to write one", async ({
    page,
  }) => {
    await page.goto("/tools/torvik-tx18");
    await expect(reviews(page).getByRole("article")).toHaveCount(5);
    await press(page, "Show more reviews");
    await expect(reviews(page).getByRole("article")).toHaveCount(7);
    await expect(page.getByRole("button", { name: "Show more reviews" })).toHaveCount(0);
    await reviews(page).getByRole("link", { name: "Log in to review it" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("Whoever had the tool delivered writes, edits and deletes one", async ({ page, login }) => {
    const product = await addProduct({ minimum: 1, available: 20 });
    const person = await customer();
    await deliver(person, product);
    await login(person, `/tools/${product.id}`);
    await hydrated(page);
    await press(page, "Add review");
    await expect(own(page).getByRole("alert")).toHaveText([
      "Choose one to five stars",
      "Review is required",
    ]);
    await own(page).getByRole("radio", { name: "1 star" }).focus();
    for (const _ of [2, 3, 4]) await page.keyboard.press("ArrowRight");
    await page.getByLabel("Review", { exact: true }).fill("It bores straight.");
    await page.reload();
    await expect(own(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
    await press(page, "Add review");
    await expect(toast(page, "Your review is saved")).toBeVisible();
    await expect(own(page).getByRole("article")).toContainText("It bores straight.");
    await expect(reviews(page)).toContainText("4.0");
    await expect(reviews(page)).toContainText("1 review by");

    const html = await (await fetch(`${shopUrl}/tools/${product.id}`)).text();
    expect(html).toContain("It bores straight.</p>");
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4');
    expect(html).toContain('"reviewBody":"It bores straight."');

    await own(page).getByRole("button", { name: "Edit" }).click();
    await own(page).getByRole("radio", { name: "2 stars" }).check();
    await press(page, "Save review");
    await expect(reviews(page)).toContainText("2.0");
    await own(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click();
    await expect(toast(page, "Your review is deleted")).toBeVisible();
    await expect(reviews(page)).toContainText("No reviews yet");
    await expect(page.getByRole("button", { name: "Add review" })).toBeVisible();
  });

  test("An admin answers a review, hides it, and shows it again", async ({ page, login, row }) => {
    const product = await addProduct({ minimum: 1, available: 20 });
    await addReview(await customer(), product);
    const shown = async () => (await fetch(`${shopUrl}/api/product/${product.id}/reviews`)).json();
    await login(await admin(), "/dashboard/reviews");
    const entry = row(product.name);
    const answer = entry.getByRole("button", { name: /answer$/i }).first();
    const field = entry.getByLabel("Answer", { exact: true });
    await answer.click();
    const position = () => answer.boundingBox();
    const before = await position();
    await expect(field).toBeFocused();
    await page.keyboard.type("Thank you.");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await expect(answer).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("Thank you.");
    const letThrough = await hold(page, "**/api/review/*/answer");
    await press(entry, "Save answer");
    await expect(entry.getByRole("button", { name: "Cancel" })).toBeDisabled();
    letThrough();
    await expect(toast(page, "The answer is saved")).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(answer).toBeFocused();
    expect(await position()).toMatchObject({ x: before?.x, y: before?.y });
    await expect(entry).toContainText("“Thank you.”");
    expect(await shown()).toMatchObject([{ answer: { text: "Thank you." } }]);
    await answer.click();
    await field.fill("No thanks.");
    await press(entry, "Cancel");
    await expect(answer).toBeFocused();
    await answer.click();
    await expect(field).toHaveValue("Thank you.");
    await answer.click();
    await expect(field).toHaveCount(0);

    await entry.getByRole("button", { name: "Hide" }).click();
    await expect(entry.getByRole("button", { name: "Show" })).toBeVisible();
    expect(await shown()).toEqual([]);
    await entry.getByRole("button", { name: "Show" }).click();
    await expect(entry.getByRole("button", { name: "Hide" })).toBeVisible();
    expect(await shown()).toHaveLength(1);
  });

  test("An admin deletes a review of the shop beside the tools' reviews", async ({
    page,
    login,
    row,
    request,
  }) => {
    const person = await customer();
    const words = `Ask for ${person.uid}.`;
    await addShopReview(person, words);
    await login(await admin(), "/dashboard/reviews");
    const entry = row(words);
    await expect(entry).toContainText("The shop");
    await entry.getByRole("button", { name: "Delete" }).click();
    await press(page, "Delete review");
    await expect(toast(page, "The review is deleted")).toBeVisible();
    await expect(entry).toHaveCount(0);
    expect(JSON.stringify(await request("/api/review"))).not.toContain(words);
  });

  test("Readers and the admin see that an answer was given before the review was edited", async ({
    page,
    login,
    row,
  }) => {
    const product = await addProduct({ minimum: 1, available: 20 });
    const person = await customer();
    await addReview(person, product);
    const earlier = { answer: { text: "We recommend it.", at: new Date(0), to: new Date(0) } };
    await firestore.doc(`reviews/${productReviewId(product.id, person.uid)}`).update(earlier);
    await page.goto(`/tools/${product.id}#reviews`);
    await expect(reviews(page)).toContainText("To an earlier version of this review");
    await login(await admin(), "/dashboard/reviews");
    await expect(row(product.name)).toContainText("Edited since you answered");
  });
});
