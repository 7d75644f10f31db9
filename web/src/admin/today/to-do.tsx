import type { Today } from "@shop/contract/desk/today";
import { formatCount } from "@shop/contract/format";
import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";

/** What needs doing, in the sequence of a day's work; each leads to exactly these rows. */
const tasks: readonly {
  readonly name: keyof Today["toDo"];
  readonly label: string;
  readonly to: string;
  readonly urgent?: true;
}[] = [
  { name: "toConfirm", label: "To confirm", to: `${paths.deskOrders}?tab=new` },
  { name: "toShip", label: "To ship", to: `${paths.deskOrders}?tab=to-ship` },
  { name: "late", label: "Late", to: `${paths.deskOrders}?tab=late`, urgent: true },
  { name: "returns", label: "Returns to answer", to: `${paths.deskOrders}?tab=returns` },
  { name: "lowOnStock", label: "Low on stock", to: `${paths.deskProducts}?stock=low` },
  { name: "openReviews", label: "Reviews to read", to: paths.deskReviews },
  { name: "failedMails", label: "Failed e-mails", to: "#failed-mails", urgent: true },
];

/** What needs doing. Nothing to do looks calm; what is urgent stands out. */
export const ToDo = ({ toDo }: { toDo: Today["toDo"] }) => (
  <section aria-labelledby="to-do">
    <h2 id="to-do" className="sr-only">
      What needs doing
    </h2>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 min-[75rem]:grid-cols-7">
      {tasks.map(({ name, label, to, urgent }) => {
        const count = toDo[name];
        const content = (
          <>
            <span className="text-[2.25rem] leading-none font-semibold tabular-nums group-data-[state=done]:text-ink-soft group-data-[state=urgent]:text-danger">
              {formatCount(count)}
            </span>
            <span className="text-lg leading-[1.15] font-semibold">{label}</span>
          </>
        );
        const className =
          "group cursor-pointer rounded-card border border-t-4 border-line border-t-accent bg-surface font-heading hover:bg-surface-muted data-[state=done]:border-t-line data-[state=urgent]:border-t-danger flex min-h-20 flex-col justify-between gap-1 p-3";
        const state = count === 0 ? "done" : urgent ? "urgent" : "open";
        return (
          <li key={name} className="grid">
            {to.startsWith("#") ? (
              <a href={to} className={className} data-state={state}>
                {content}
              </a>
            ) : (
              <Link to={to} className={className} data-state={state}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);
