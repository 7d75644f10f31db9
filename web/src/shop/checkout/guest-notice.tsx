import { formatMoment } from "../../ui/format-time.ts";

interface Props {
  email: string;
  /** When the order ends; missing once it doesn't. */
  endsAt: string | undefined;
}

/** Tells a guest what they have to do for their order, and by when. */
export const GuestNotice = ({ email, endsAt }: Props) => (
  <aside
    aria-label="Your e-mail address"
    className="rounded-card border border-s-4 border-line border-s-accent bg-surface p-4 wrap-anywhere"
  >
    <p>
      We have e-mailed a link to <strong>{email}</strong>.{" "}
      <span>
        {endsAt
          ? `Open it by ${formatMoment(endsAt)} and press “Keep my order”. Otherwise we’ll have to cancel your order.`
          : "It opens your order, so keep that e-mail."}
      </span>
    </p>
  </aside>
);
