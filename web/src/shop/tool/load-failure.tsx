import { failureText } from "../../data/call/call-failed.ts";
import { ErrorState } from "../../ui/state.tsx";

const busyMessage = "The shop is busy. Please try again.";

interface Props {
  /** Null where the shop has answered that it is busy. */
  error: Error | null;
  onRetry: () => void;
  busy: boolean;
}

/** The page of a tool that couldn't be loaded. */
export const LoadFailure = ({ error, onRetry, busy }: Props) => (
  <div className="page shell grid gap-6">
    <h1 className="text-title wrap-anywhere">This tool couldn't be loaded</h1>
    <ErrorState message={error ? failureText(error) : busyMessage} onRetry={onRetry} busy={busy} />
  </div>
);
