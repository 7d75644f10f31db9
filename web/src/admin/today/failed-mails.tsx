import type { Today } from "@pros-and-drill/contract/desk/today";
import { orderPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { formatMoment } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
import { useSendAgain } from "./use-today.ts";

/** The last mails that weren't delivered, each to be sent again. */
export const FailedMails = ({ mails }: { mails: Today["failedMails"] }) => {
  const { mutate, isPending, variables } = useSendAgain();
  return (
    <section id="failed-mails" className="figure-card p-4" aria-labelledby="mails">
      <h2 id="mails" className="figure-title">
        Failed mails
      </h2>
      {mails.length === 0 && <p className="figure-before">Every mail was delivered.</p>}
      <ul className="grid">
        {mails.map(({ _id, subject, to, at, error, orderId }) => (
          <li
            key={_id}
            className="figure-row flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p>
                {orderId ? (
                  <Link to={orderPath(orderId)} className="figure-link">
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
              </p>
              <p className="figure-before wrap-anywhere">
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
    </section>
  );
};
