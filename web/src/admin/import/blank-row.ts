/** Whether a row of a file has no text. It counts all the same, so that a row's number is that of the file. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => !cell.trim());

/** @param row its number in the file @param column from 0 */
export const cellKey = (row: number, column: number): string => `${row}/${column}`;
