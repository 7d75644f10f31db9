/** Said here alone: the build writes it out wherever the name stands. */
export const offline = __OFFLINE__;
