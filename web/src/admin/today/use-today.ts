import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { callOnce } from "../../data/call/call-once.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";

const todayKey = ["GET /desk/today"] as const;

/** Milliseconds between two requests while the page is in sight. */
const pollMs = 30_000;

/** What needs doing, and the figures, polled. */
export const useToday = () =>
  useQuery({
    queryKey: todayKey,
    queryFn: ({ signal }) => call("GET /desk/today", {}, { signal }),
    refetchInterval: pollMs,
    meta: { watched: true },
  });

/** Sends a failed mail again, with a toast. */
export const useSendAgain = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callOnce("POST /desk/mails/:id/sending", { params: { id } }),
    retry: retryOnce, // safe: it has an Idempotency-Key
    onMutate: notify.clearErrors,
    onSuccess: ({ to }) => notify.success(`On its way to ${to}`),
    onSettled: () => cache.invalidateQueries({ queryKey: todayKey }),
  });
};
