/** The limits of the desk, which no shopper's page needs. */
export const deskLimits = {
  /** Milliseconds in which the page offers by itself to undo an admin's step. */
  undoMs: 10_000,
  /** Milliseconds in which the server undoes it, and before which its mails aren't sent. */
  undoableMs: 30_000,
  /** Milliseconds that an admin's lease on packing an order lasts, unless it is renewed. */
  packingMs: 60_000,
  /** Characters of a note. */
  note: 1000,
  /** Notes, and refunds, of an order or a customer. */
  notes: 50,
  refunds: 20,
  /** Orders that a tab counts at most. One read counts them: Firestore charges one for each thousand. */
  counted: 1000,
  /** Products that one page of a search reads in the lists of low stock and of withdrawn products. */
  searchedProducts: 300,
  /** Products that are changed at once, in one transaction. */
  changedTogether: 200,
  /** Rows of an import, those of one of its pages, and the bytes of that page. */
  importedRows: 20_000,
  importedTogether: 100,
  importPageBytes: 512 * 1024,
  /** Pages of an import that are looked up at once. */
  importPages: 5,
  /** Days in which an import can be undone: the former values are kept so long. */
  importDays: 30,
  /** Characters of a file's name. */
  fileName: 200,
  /** Days to come for which prices are planned. */
  plannedDays: 366,
  /** Characters of the hours of the counter, and of the telephone. */
  hours: 80,
  /** Characters of the notice on every page. */
  notice: 160,
  /** Characters of the text of a page about the shop. */
  text: 20_000,
  /** Public holidays and closed days. */
  closedDays: 400,
  /** Countries that the shop delivers to: there are some 250. */
  countries: 300,
  /** Days after delivery in which an invoice is due, at most. */
  paymentDays: 365,
  /** Days after its arrival in which a tool can be sent back, at most. */
  returnDays: 365,
  /** Characters of the shop's VAT number, and rates of all countries. */
  vatNumber: 20,
  vatRates: 100,
  /** Methods of delivery, rows of prices of one, and the postcodes that it is limited to. */
  methods: 30,
  priceRows: 20,
  postcodes: 100,
  /** Characters of a method's name, and of what customers read of it. */
  methodName: 40,
  methodText: 200,
  /** The highest end of a row of prices, in grams or minor units. */
  rowEnd: 1_000_000_000,
  /** Price lists, and kinds and products that one names. */
  priceLists: 10,
  listedKinds: 30,
  listedPrices: 100,
  /** Bytes of a request that sets them. */
  priceListsBytes: 131_072,
  /** Characters of where an invoice is paid to. */
  bankDetails: 400,
  /** Orders that hold a product's pieces, and steps of orders since it was counted, of which a count is worked out. */
  countedOrders: 500,
  /** Milliseconds after which a count is too old to be worked out. */
  countMs: 24 * 60 * 60 * 1000,
  /** Orders of a picking list. */
  pickedOrders: 100,
  /** Bytes of a file that is uploaded as a picture, and its pixels: what cameras make. Pages scale theirs down before. */
  pictureBytes: 8 * 1024 * 1024,
  picturePixels: 50_000_000,
  /** Milliseconds in which another server has to send a picture, and how often it may lead on to another address. */
  fetchMs: 15_000,
  fetchRedirects: 3,
  /** What an uploaded or fetched picture counts as, in documents: an account has sixty a minute at most. */
  pictureCost: 100,
  /** Slides of the banner that can have a picture of the desk's. */
  slides: 12,
  /** Characters of what a picture shows. */
  pictureAlt: 150,
} as const;
