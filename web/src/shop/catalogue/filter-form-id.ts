/** The id of the catalogue's form of filters, which the browser submits until React listens (app/boot/early-presses.ts). */
export const filterFormId = "filters";
