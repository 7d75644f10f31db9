import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { loadChunk } from "../../runtime/load-chunk.ts";
import { Button } from "../../ui/button.tsx";

const load = () => loadChunk(() => import("./sign-in/account-mails.ts"));

/** Checks on mount and whenever the window gets the focus, because the link opens in another tab. */
const useVerification = (email: string) => {
  const queries = useQueryClient();
  const queryKey = ["verification", email];
  const { data: link } = useQuery({
    queryKey,
    queryFn: async () => (await load()).checkVerification(),
    refetchOnWindowFocus: "always",
    retry: false,
    meta: { silent: true }, // a background check that nobody requested
  });
  const sending = useMutation({
    mutationFn: async () => (await load()).checkVerification({ send: true }),
    onSuccess: (sent) => queries.setQueryData(queryKey, sent),
  });
  return { link, sending };
};

interface Props {
  /** By when, and what until then is different. */
  children: string;
}

/** Asks the person to verify their e-mail address, and offers to send the link again. */
export const VerificationNotice = ({ children }: Props) => {
  const { email } = useSignedInUser();
  const { link, sending } = useVerification(email);
  return (
    <aside
      aria-label="Your e-mail address"
      className="mb-6 grid gap-3 rounded-card border border-s-4 border-line border-s-accent bg-surface p-4 wrap-anywhere print:hidden"
    >
      <p>
        We have e-mailed a link to <strong>{email}</strong>. Open it to verify your address.{" "}
        <span>{children}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          tone="secondary"
          size="sm"
          busy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          Send it again
        </Button>
        {link && (
          <a href={link} className="text-link">
            Open the link here: the emulators send no e-mail
          </a>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {sending.isSuccess && "Sent. If it doesn’t arrive, look in your spam folder."}
      </p>
    </aside>
  );
};
