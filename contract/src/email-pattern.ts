/**
 * SPEC.md section 5 wants [a-z0-9]+@[a-z]+\.[a-z]{2,3} somewhere in the address. One character on
 * either end matches the same addresses in linear time. This module imports nothing.
 */
export const emailPattern = /[a-z0-9]@[a-z]+\.[a-z]{2}/;

/**
 * One address that a mail can be sent to: no list, no name, no further line of a header. The shop's own forms outside of SPEC.md
 * accept it, also where SPEC.md's pattern doesn't, such as hans@t-online.de.
 */
export const oneAddress =
  /^[^\s\p{C},;:<>()[\]\\"@]+@(?:[\p{L}\p{M}\p{N}-]+\.)+(?!\d+$)[\p{L}\p{M}\p{N}-]{2,}$/u;
