/**
 * SPEC.md section 5 wants [a-z0-9]+@[a-z]+\.[a-z]{2,3} somewhere in the address. One character on
 * either end matches the same addresses in linear time. This module imports nothing.
 */
export const emailPattern = /[a-z0-9]@[a-z]+\.[a-z]{2}/;
