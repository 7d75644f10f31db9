import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";

/** @param span a month or a year: "2026-11", "2026" @returns what was sold in it */
export const useFigures = (span: string) =>
  useQuery({
    queryKey: ["GET /desk/figures", span],
    queryFn: ({ signal }) => call("GET /desk/figures", { query: { span } }, { signal }),
  });
