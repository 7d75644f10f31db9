import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "../../ui/notify.ts";

type Loading<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "loaded"; readonly value: T };

/**
 * Loads something once, when the section that shows it appears. A failure is said in a toast too,
 * for the section may be out of sight.
 *
 * @param load the call; it must be the same function at each render
 * @returns how far it is, and how to try again
 */
export const useLoad = <T>(load: (signal: AbortSignal) => Promise<T>) => {
  const [state, setState] = useState<Loading<T>>({ status: "loading" });
  const underWay = useRef<AbortController>(null);

  const start = useCallback(async () => {
    const current = new AbortController();
    underWay.current = current;
    try {
      const value = await load(current.signal);
      setState({ status: "loaded", value });
    } catch (error) {
      if (current.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setState({ status: "failed", message });
      notify.error(message);
    }
  }, [load]);

  useEffect(() => {
    void start();
    return () => underWay.current?.abort();
  }, [start]);

  const retry = () => {
    setState({ status: "loading" });
    void start();
  };
  return { state, retry };
};
