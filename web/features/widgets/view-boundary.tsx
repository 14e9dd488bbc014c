import { Component, type ReactNode } from 'react';

interface Props {
  /** What the view shows, and how often it was refreshed: another value gives it another try. */
  data: unknown;
  refreshes: number;
  onError: (cause: unknown) => void;
  children: ReactNode;
}

/** Keeps the failure of one view from the rest of the page. React offers this to classes only. */
export class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
  }

  override componentDidUpdate(previous: Props): void {
    const { data, refreshes } = this.props;
    if (this.state.failed && (previous.data !== data || previous.refreshes !== refreshes)) {
      this.setState({ failed: false });
    }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
