/** The header of a stored list that says when it arrived, in milliseconds since 1970. */
export const receivedAtHeader = "x-seen-at";
