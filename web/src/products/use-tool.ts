import type { Product, ProductDetails } from "@pros-and-drill/contract/products";
import { use, useCallback, useEffect, useRef, useState } from "react";
import { call } from "../api/call.ts";
import { CallFailed } from "../api/call-failed.ts";
import { failureText } from "../api/failure-text.ts";
import { useWhileVisible } from "../browser/use-while-visible.ts";
import { carriedTool } from "./carried-tool.ts";
import { type ToolAnswer, ToolAnswerContext } from "./tool-answer.ts";

export type ToolState =
  | { readonly status: "loading" }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly message: string }
  /** `whole`: with all that is known; otherwise with what a list says of the tool. */
  | { readonly status: "found"; readonly product: ProductDetails; readonly whole: boolean };

/**
 * Milliseconds between two looks at a tool's stock. With the seconds for which the CDN and an instance
 * keep an answer (functions/src/http/serve.ts, PUBLIC_LIST_SECONDS), a change shows within ten seconds.
 */
const lookAgainMs = 4_000;

const busyMessage = "The shop is busy. Please try again.";

const startState = (id: string, answer: ToolAnswer | null): ToolState => {
  if (answer?.id !== id) {
    const carried = carriedTool(id);
    if (!carried) return { status: "loading" };
    return { status: "found", product: carried.product, whole: false };
  }
  if (answer.status === "found") return { ...answer, whole: true };
  return answer.status === "missing"
    ? { status: "missing" }
    : { status: "failed", message: busyMessage };
};

const stateAfter = (error: unknown, before: ToolState): ToolState => {
  if (error instanceof CallFailed && error.status === 404) return { status: "missing" };
  // What is known stays: the next look may succeed.
  return before.status === "found" ? before : { status: "failed", message: failureText(error) };
};

/**
 * A tool as it stands now: what the page was rendered with, or what the list knew that led here, until the
 * shop has answered; then looked at again every few seconds while the page is.
 */
export const useTool = (id: string) => {
  const answer = use(ToolAnswerContext);
  const [tool, setTool] = useState(() => startState(id, answer));
  const running = useRef<AbortController>(null);

  const look = useCallback(async () => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    try {
      const product = await call(
        "GET /product/:id",
        { params: { id } },
        { signal: current.signal },
      );
      setTool({ status: "found", product, whole: true });
    } catch (error) {
      if (!current.signal.aborted) setTool((before) => stateAfter(error, before));
    } finally {
      if (running.current === current) running.current = null;
    }
  }, [id]);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );
  /** On a slow line an answer takes longer than that: it isn't given up for the next look. */
  const lookAgain = useCallback(() => {
    if (!running.current) void look();
  }, [look]);
  useWhileVisible(lookAgain, lookAgainMs);

  /** Shows what is known of the tool already, until the next look. */
  const change = useCallback((known: Partial<Product>) => {
    setTool((before) =>
      before.status === "found" ? { ...before, product: { ...before.product, ...known } } : before,
    );
  }, []);
  return { tool, look, change };
};
