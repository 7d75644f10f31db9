import { Component, type ReactNode } from "react";
import { ChunkFailed } from "../browser/chunk-failed.ts";
import { ErrorState } from "../ui/error-state.tsx";

interface Props {
  children: ReactNode;
  /** A change of this value clears the failure: another page is shown. */
  resetKey?: string;
}

/** Catches errors of rendering, says what happened and offers to try again. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }; // as: null would be its only type

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.reset();
  }

  readonly reset = () => this.setState({ error: null, failed: false });

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return <div className="page shell">{this.failure(error)}</div>;
  }

  private failure(error: unknown) {
    // Only a reload helps: a browser doesn't request a module again that failed to load once.
    if (error instanceof ChunkFailed) {
      return <ErrorState message={error.message} onRetry={() => location.reload()} />;
    }
    return (
      <ErrorState
        title="Something broke on this page"
        message="The fault is ours, not yours. Try again; if it stays, come back in a little while."
        onRetry={this.reset}
      />
    );
  }
}
