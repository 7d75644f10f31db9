const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/**
 * @param time ISO 8601, as the API sends it
 * @returns the day in the reader's time zone: "7 Sept 2026"
 */
export const formatDay = (time: string): string => day.format(new Date(time));

/**
 * @param time ISO 8601, as the API sends it
 * @returns the day and time in the reader's time zone: "7 Sept 2026, 08:42"
 */
export const formatMoment = (time: string): string => moment.format(new Date(time));
