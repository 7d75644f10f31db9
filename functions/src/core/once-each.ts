import type { Write } from "./command.ts";

/** @returns the path of the document that a write changes */
export const placeOf = (write: Write): string => {
  if ("path" in write) return write.path;
  return "updated" in write ? write.updated.ref.path : write.deleted.ref.path;
};

/** @returns tells of some writes whether those before have left their documents alone: a transaction writes none twice */
export const onceEach = () => {
  const places = new Set<string>();
  return (writes: readonly Write[]): boolean => {
    const isTwice = writes.some((write) => places.has(placeOf(write)));
    if (!isTwice) for (const write of writes) places.add(placeOf(write));
    return !isTwice;
  };
};
