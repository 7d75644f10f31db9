import type { Today } from "@shop/contract/desk/today";
import { orderPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
import { Card } from "../card.tsx";
import { useSendAgain } from "./use-today.ts";

/** The last mails that weren't delivered, each to be sent again. */
export const FailedMails = ({ mails }: { mails: Today["failedMails"] }) => {
  const { mutate, isPending, variables } = useSendAgain();
  return (
    <Card anchor="failed-mails" id="mails" title="Failed e-mails">
      {mails.length === 0 && (
        <p className="text-md text-ink-soft tabular-nums">Every e-mail was delivered.</p>
      )}
      <ul className="grid">
        {mails.map(({ _id, subject, to, at, error, orderId }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p>
                {orderId ? (
                  <Link
                    to={orderPath(orderId)}
                    className="font-semibold underline decoration-line underline-offset-[0.2em] hover:decoration-current"
                  >
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
              </p>
              <p className="text-md wrap-anywhere text-ink-soft tabular-nums">
                {`To ${to}, ${formatMoment(at)}${error ? `: ${error}` : ""}`}
              </p>
            </div>
            <Button
              tone="secondary"
              size="sm"
              busy={isPending && variables === _id}
              aria-description={`${subject}, to ${to}`}
              onClick={() => mutate(_id)}
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
