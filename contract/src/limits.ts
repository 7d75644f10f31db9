/**
 * The shop's limits. This module imports nothing, so that a page can import it for a few bytes.
 * Sources: SPEC.md sections 5 and 9; where SPEC names none, docs/api.md.
 */
export const limits = {
  /** Characters of a product's name (SPEC.md section 9). */
  productName: 20,
  /**
   * Characters of the product's name in an order. The server ignores the name, and accepts longer ones than the
   * add-product form, since products can be added without it.
   */
  purchase: 100,
  /** Characters of a product's optional description. */
  productDescription: 500,
  /** Characters of a product's brand, and of its kind. */
  productLabel: 40,
  /** Facts of a product. */
  facts: 12,
  /** Characters of a fact's name, of its value, and of its unit. */
  factName: 40,
  factValue: 60,
  factUnit: 12,
  /** Additional pictures of a product. */
  morePictures: 4,
  /** Things in a product's box, and characters of each. */
  contents: 12,
  content: 80,
  /** Other products that fit with a product. */
  fits: 8,
  /** Characters of a search text. */
  search: 100,
  /** Brands, or kinds, of one filter. */
  searchLabels: 20,
  /** Products on a page of the catalogue. */
  cataloguePage: 24,
  /** The highest page number of the catalogue. */
  cataloguePages: 1000,
  /** Characters of a product's picture address. */
  imageUrl: 2048,
  /** The highest price of one piece, in the wire's decimal currency units. */
  price: 1_000_000,
  /** The largest stock and the largest order of one product, in pieces. */
  quantity: 1_000_000,
  /** Characters a password must have at least (SPEC.md section 9). */
  passwordMin: 6,
  /** Characters of an e-mail address (RFC 5321 section 4.5.3.1). */
  email: 254,
  /** Characters of a person's name. */
  personName: 100,
  /** Characters of a delivery address. */
  address: 500,
  /** Characters of the note that a gift has. */
  giftNote: 200,
  /** Characters of a VAT number, as it is typed. */
  vatNumber: 30,
  /** Characters of a discount code, at least and at most; tools, and kinds, that it is for; how often it can be used. */
  discountCodeMin: 3,
  discountCode: 30,
  codeTools: 50,
  codeUses: 1_000_000,
  /** Characters of a telephone number. */
  phone: 50,
  /** Lines of a checkout, and so products of a basket. */
  checkoutLines: 20,
  /** What a PDF counts as, in documents: an account prints sixty a minute at most. */
  paperCost: 100,
  /** Invoices and credit notes that an order is reckoned to have at most, where a call that reads them is charged. */
  invoicesOfOrder: 40,
  /** Characters of a carrier's name, and of a tracking number. */
  carrier: 60,
  trackingNumber: 60,
  /** Characters of the reason for which an order is cancelled. */
  reason: 300,
  /** Returns of an order, and characters of what a customer adds to one. */
  returns: 20,
  returnText: 500,
  /** Characters of the beginning of a postcode. */
  postcodePrefix: 16,
  /** Grams of a product. */
  weight: 100_000_000,
  /** Characters of the id of a method of delivery. */
  deliveryMethod: 40,
  /** Characters of a product's long title: as many as Google Merchant shows (support.google.com/merchants/answer/6324415). */
  productTitle: 150,
  /** Characters of a product's SKU, and of its supplier's name. */
  sku: 50,
  supplier: 60,
  /** Characters of a product's shelf. */
  shelf: 20,
  /** Milliseconds after which an unconfirmed order of an unverified account expires. */
  unconfirmedMs: 48 * 60 * 60 * 1000,
  /** Addresses of an account. They fit in `bodyBytes` even if each character takes three bytes. */
  addresses: 8,
  /** Characters of an address's label. */
  addressLabel: 40,
  /** Orders, and reviews, in one part of a person's data. */
  accountDataPart: 100,
  /** Seconds after a sign-in in which it counts as recent: deleting an account needs one. */
  recentSignIn: 300,
  /** Characters of a review. */
  review: 1000,
  /** Reviews of the shop per account. */
  shopReviews: 3,
  /** The highest rating in stars. */
  stars: 5,
  /** Characters of an Idempotency-Key header. */
  idempotencyKey: 255,
  /** Characters of the token in a guest's link, which has some hundred (functions/src/auth/order-token.ts). */
  orderToken: 300,
  /** Days that a guest's link opens their order, from the mail that it is in. */
  guestLinkDays: 30,
  /** Milliseconds that a page shows a guest their order without asking again. */
  guestPageMs: 2 * 60 * 60 * 1000,
  /** Wrong postcodes in an hour, for one guest's order. */
  postcodeTries: 5,
  /** Bytes of a request's body. */
  bodyBytes: 16 * 1024,
  /** Entries of a list's page, the maximum and the default. */
  pageSize: 100,
  /** Products shown on the home page (SPEC.md section 9). */
  toolsOnHome: 6,
  /** Milliseconds a notification stays (SPEC.md section 9). */
  toastMs: 5000,
  /** Milliseconds a page's chunk may take to load (SPEC.md section 9). */
  chunkTimeoutMs: 120_000,
  /** Milliseconds a session token lives (docs/decisions/001). */
  sessionMs: 2 * 60 * 60 * 1000,
} as const;

/** Characters of each part of an address. Together with a country's name they fit `limits.address`. */
export const addressLimits = {
  recipient: 100,
  company: 60,
  street: 120,
  line2: 60,
  postcode: 16,
  town: 60,
  region: 30,
} as const;
