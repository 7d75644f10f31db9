/**
 * Has the browser save something as a file.
 *
 * @param name the file's name: "log-2026-11-26.csv"
 * @param content its parts, one after the other
 * @param type the text's media type: "text/csv;charset=utf-8"
 */
export const saveFile = (name: string, type: string, ...content: readonly BlobPart[]): void => {
  const address = URL.createObjectURL(new Blob([...content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
};
