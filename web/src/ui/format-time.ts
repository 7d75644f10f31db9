const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/**
 * @param time ISO 8601, as the API sends it
 * @returns the day where the reader is: "Sep 7, 2026"
 */
export const formatDay = (time: string): string => day.format(new Date(time));

/**
 * @param time ISO 8601, as the API sends it
 * @returns the day and the time of day where the reader is: "Sep 7, 2026, 8:42 AM"
 */
export const formatMoment = (time: string): string => moment.format(new Date(time));
