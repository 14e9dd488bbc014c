import { Component, type ReactNode } from 'react';

interface Props {
  /** Values of which another one gives what failed another try. */
  attempt: readonly unknown[];
  onError: (cause: unknown) => void;
  /** Stands in the place of what failed. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one part from the rest of the page. React offers this to classes only. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
  }

  override componentDidUpdate({ attempt }: Props): void {
    const isAnother = this.props.attempt.some((value, index) => value !== attempt[index]);
    if (this.state.failed && isAnother) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
