import { Component, type ReactNode } from "react";
import { ChunkFailed } from "../runtime/load-chunk.ts";
import { ErrorState } from "../ui/state.tsx";

interface Props {
  children: ReactNode;
  /** A change of this value, such as the page, clears the failure. */
  resetKey?: string;
}

/** Catches rendering errors, says what happened and offers to try again. */
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
    // Only a reload helps: browsers cache the failure of a module and never request it again.
    if (error instanceof ChunkFailed) {
      return <ErrorState message={error.message} onRetry={() => location.reload()} />;
    }
    return (
      <ErrorState
        title="Something went wrong on this page"
        message="It’s our fault, not yours. Please try again, or come back in a little while."
        onRetry={this.reset}
      />
    );
  }
}
