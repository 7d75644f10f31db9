/** Read here alone: the bundler copies the whole object to wherever __OFFLINE__ is written. */
export const site = __OFFLINE__;
