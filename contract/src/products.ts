import { z } from "zod";
import { AccountEmail, Id, Price, Quantity, someText, text } from "./fields.ts";
import { limits } from "./limits.ts";

/** A picture of the shop's own. */
const ownPicture = /^\/images(\/[\w-][\w.-]*)+$/;

/** Whether that is an https address of a named host, written as a browser would write it. */
const isHttps = (address: string): boolean => {
  if (!/^https:\/\/[^\\\s\p{Cc}]+$/u.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return /[^.]\.[^.]/.test(hostname) && username === "" && password === "";
};

/** A picture: an https address, or one of the shop's own pictures. */
const ImageUrl = z
  .string()
  .min(1, { error: "is required", abort: true })
  .max(limits.imageUrl, { abort: true })
  .refine((address) => address.isWellFormed() && (ownPicture.test(address) || isHttps(address)), {
    error: "must be an address like https://… or /images/…",
  });

/** A product as shoppers see it (SPEC.md section 3). */
export const Product = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  minimumOrderQuantity: Quantity,
  availableQuantity: Quantity,
  price: Price,
});
export type Product = z.infer<typeof Product>;

/** The same product in the words of the admin's pages; `email` is there for admins only. */
export const AdminProduct = z.object({
  _id: Id,
  image: z.string(),
  email: z.string().optional(),
  productName: z.string(),
  description: z.string(),
  price: Price,
  availableQuantity: Quantity,
  minimumQuantity: Quantity,
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** What the add-product form sends (SPEC.md sections 5 and 7; the description may be left out). */
export const NewProduct = z
  .object({
    image: ImageUrl,
    email: AccountEmail,
    productName: someText(limits.productName),
    description: text(limits.productDescription).default(""),
    price: Price,
    availableQuantity: Quantity,
    minimumQuantity: Quantity,
  })
  .refine((product) => product.availableQuantity > product.minimumQuantity + 1, {
    path: ["availableQuantity"],
    error: "must leave room for an order: more than the minimum quantity plus one",
  });
export type NewProduct = z.infer<typeof NewProduct>;
