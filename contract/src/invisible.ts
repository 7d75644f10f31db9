/**
 * Characters that show nothing: controls other than white space, what Unicode calls default ignorable (zero-width
 * characters, directions, fillers such as U+3164, soft hyphens, variation selectors, joiners; UAX #44), the blank
 * Braille pattern and annotation marks.
 */
const invisible = /(?![\t-\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/**
 * For comparing texts, and to see whether one shows anything. It breaks emoji and scripts that need joiners, so the
 * result isn't displayed.
 *
 * @returns the text without its invisible characters; white space stays
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");
