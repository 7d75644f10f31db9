import { z } from "zod";

const Text = z.string().trim().min(1);

/** Where a link leads: an address of the site, or a section of home. */
const Link = z.string().regex(/^[/#]/, "must begin with / or #");

const Card = z.strictObject({ title: Text, text: Text });

/** A picture of web/public/images, by its widest file: "/images/story-1.avif". */
const Picture = z.string().regex(/^\/images\/[\w/-]+\.avif$/, "must be like /images/saw.avif");

/** What home says about the shop, as home.config.ts says it and every build checks it. A list without entries isn't shown. */
export const Home = z
  .strictObject({
    /** The banner: the first slide's title is the page's heading. */
    slides: z
      .array(
        Card.extend({
          /** A picture of web/public/images/banner by its name, "slide-1", and what it shows. Without one, the bar's colour is shown. */
          picture: z.strictObject({ name: z.string().regex(/^[\w-]+$/), alt: Text }).optional(),
          /** Where its button leads, and what the button says. */
          to: Link,
          go: Text,
        }),
      )
      .min(1)
      .readonly(),
    /** The pictures of kinds of tools, by the kinds' names. A kind without one has a drawn tool. */
    kinds: z.record(z.string(), Picture),
    /** The shop in figures. */
    figures: z
      .array(z.strictObject({ label: Text, figure: Text, caption: Text, meaning: Text }))
      .readonly(),
    /** An article beside a picture whose parts are numbered. */
    article: Card.extend({
      picture: z.strictObject({ address: Picture, alt: Text }),
      parts: z.array(z.strictObject({ name: Text, text: Text })).readonly(),
    }).nullable(),
    /** The shop's story. */
    story: z.array(Card.extend({ image: Picture })).readonly(),
  })
  .readonly();
export type Home = z.infer<typeof Home>;
