import { useEffect } from "react";

/**
 * Runs a task again and again while the page is looked at, and at once when it is returned to.
 *
 * @param task must be the same function at each render
 * @param everyMs milliseconds from one run to the next
 */
export const useWhileVisible = (task: () => void, everyMs: number): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      if (document.hidden) return;
      task();
      timer = setInterval(task, everyMs);
    };
    start();
    document.addEventListener("visibilitychange", start);
    // A page in the browser's back-forward cache is returned to without becoming visible.
    const restored = ({ persisted }: PageTransitionEvent) => persisted && start();
    addEventListener("pageshow", restored);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", start);
      removeEventListener("pageshow", restored);
    };
  }, [task, everyMs]);
};
