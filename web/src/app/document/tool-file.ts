import type { ProductReview } from "@pros-and-drill/contract/product-reviews";
import type { ProductDetails, Rating } from "@pros-and-drill/contract/products";
import { toolPath } from "../../navigation/paths.ts";
import { pictureAddress, productData } from "../../products/product-data.ts";
import type { PageFile } from "../page-row.ts";

/** The number of a description's characters that search engines show, approximately. */
const shownLength = 155;

const shortened = (text: string): string =>
  text.length <= shownLength ? text : `${text.slice(0, shownLength).replace(/\s+\S*$/, "")} …`;

/** @returns a tool's page with its metadata for search engines and shared links */
export const toolFile = (file: PageFile, product: ProductDetails, site: string): PageFile => {
  const { name, description, brand, kind } = product;
  const text = description || [name, kind && `: ${kind}`, brand && ` by ${brand}`].join("");
  const address = pictureAddress(product.image, site);
  const { search: _, picture: __, ...rest } = file;
  return {
    ...rest,
    description: shortened(text),
    ...(address
      ? { search: "listed", picture: { address, alt: name } }
      : { search: "listed", picture: { name: "home", alt: "Tools of Pros & Drill" } }),
  };
};

const ratingData = ({ average, count }: Rating) => ({
  "@type": "AggregateRating",
  ratingValue: average,
  reviewCount: count,
});

const reviewData = ({ name, stars, review, createdAt }: ProductReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name },
  datePublished: createdAt.slice(0, 10),
  reviewBody: review,
  reviewRating: { "@type": "Rating", ratingValue: stars },
});

/**
 * @param reviews the reviews that the page shows
 * @returns a tool as structured data, with the address of its page
 */
export const toolData = (
  product: ProductDetails,
  reviews: readonly ProductReview[],
  site: string,
) => ({
  "@context": "https://schema.org",
  ...productData(product, site),
  url: `${site}${toolPath(product._id)}`,
  ...(product.rating ? { aggregateRating: ratingData(product.rating) } : {}),
  ...(reviews.length > 0 ? { review: reviews.map(reviewData) } : {}),
});
