import { Button } from "./button.tsx";

interface Props {
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
}: Props) => (
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
