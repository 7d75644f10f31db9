import { useEffect, useState } from "react";

/**
 * @param everyMs how often it changes
 * @returns the time in milliseconds since 1970
 */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
