/** @returns a text up to the end of its first sentence; a point within a number ends none */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
