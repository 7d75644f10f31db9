import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
  title: string;
  text: string;
  /** `alt` is empty where the picture adds nothing to the title. */
  image?: { src: string; alt: string; width: number; height: number };
  /** A ButtonLink or Button to the next action. */
  children?: ReactNode;
}

const frame =
  "mx-auto grid max-w-136 grid-cols-1 justify-items-center gap-3 px-[min(1.5rem,7vw)] py-8 text-center";
const actions = "mt-2 flex flex-wrap justify-center gap-3";

/** Says that there are no entries, and offers a next action. */
export const EmptyState = ({ title, text, image, children }: Props) => (
  <div className={frame}>
    {image && <img {...image} alt={image.alt} className="w-[min(100%,20rem)] rounded-card" />}
    <h2 className="text-4xl">{title}</h2>
    <p className="text-ink-soft">{text}</p>
    {children && <div className={actions}>{children}</div>}
  </div>
);

interface ErrorStateProps {
  title?: string;
  /** What happened, in one sentence: a CallFailed's message. */
  message: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Says what failed and offers to try again. */
export const ErrorState = ({
  title = "That didn't work",
  message,
  onRetry,
  busy = false,
}: ErrorStateProps) => (
  <div
    className={`${frame} rounded-card border border-t-4 border-line border-t-danger bg-surface`}
    role="alert"
  >
    <h2 className="text-4xl">{title}</h2>
    <p className="text-ink-soft">{message}</p>
    <div className={actions}>
      <Button onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  </div>
);
