/**
 * Days before an offer of which the lowest price is struck: Article 6a of Directive 98/6/EC, as amended by Directive (EU)
 * 2019/2161.
 */
export const struckPriceDays = 30;

/** What a struck price is. */
export const struckPriceName = `Lowest price of the last ${struckPriceDays} days`;
