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

/** Says that there are no entries, and offers a next action. */
export const EmptyState = ({ title, text, image, children }: Props) => (
  <div className="state">
    {image && <img {...image} alt={image.alt} className="state-picture w-[min(100%,20rem)]" />}
    <h2 className="state-title">{title}</h2>
    <p className="state-text">{text}</p>
    {children && <div className="state-actions">{children}</div>}
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
  <div className="state" role="alert">
    <h2 className="state-title">{title}</h2>
    <p className="state-text">{message}</p>
    <div className="state-actions">
      <Button onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  </div>
);
