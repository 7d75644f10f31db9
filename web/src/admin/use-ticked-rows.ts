import { useRef, useState } from "react";
import { withRange } from "./with-range.ts";

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Which rows of a list are ticked, also from one to another with Shift, and which are unfolded. */
export const useTickedRows = () => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  /** The row that was ticked last, where a range with Shift begins. */
  const last = useRef<string | null>(null);
  return {
    ticked,
    unfolded,
    /** @param ids of the rows that can be ticked, in their order */
    tick: (ids: readonly string[], id: string, isTicked: boolean, isRange: boolean): void => {
      const from = isRange ? last.current : null;
      last.current = id;
      setTicked((before) => withRange(before, ids, from, id, isTicked));
    },
    tickAll: (ids: readonly string[]): void => {
      last.current = null;
      setTicked(new Set(ids));
    },
    unfold: (id: string): void => setUnfolded((before) => toggled(before, id)),
  };
};
