/** @returns the text as it stands in HTML and XML, also between double quotes */
export const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
