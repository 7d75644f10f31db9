/** @returns a postcode as it is compared: in capitals, without what people write between its parts */
export const comparablePostcode = (postcode: string): string =>
  postcode.replace(/[\s-]/g, "").toUpperCase();
