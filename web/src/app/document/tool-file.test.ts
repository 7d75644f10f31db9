import { expect, test } from "vitest";
import { toolData } from "./tool-file.ts";

const product = {
  ...{ _id: "drill", name: "Drill", description: "It drills", image: "/images/drill.avif" },
  ...{ minimumOrderQuantity: 1, availableQuantity: 20, price: 19.99 },
};
const review = {
  ...{ _id: "r1", name: "Jane", stars: 4, review: "It drills" },
  createdAt: "2026-11-16T08:00:00.000Z",
};

test("a tool is described with its rating and the reviews that the page shows", () => {
  const rated = { ...product, rating: { average: 4.25, count: 8 } };
  expect(toolData(rated, [review], "https://shop.example.org")).toMatchObject({
    "@type": "Product",
    url: "https://shop.example.org/tools/drill",
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.25, reviewCount: 8 },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Jane" },
        datePublished: "2026-11-16",
        reviewBody: "It drills",
        reviewRating: { "@type": "Rating", ratingValue: 4 },
      },
    ],
  });
});

test("a tool without reviews is described without a rating", () => {
  const data = toolData(product, [], "https://shop.example.org");
  expect(data).not.toHaveProperty("aggregateRating");
  expect(data).not.toHaveProperty("review");
});
