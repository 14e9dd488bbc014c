/** What a widget's tests are fed with: answers in the service's real shape, with invented values. */
export interface WidgetFixture {
  /** Options as a file holds them. */
  options: Record<string, unknown>;
  cases: {
    title: string;
    /** Over the ones above. */
    options?: Record<string, unknown>;
    /** The answer's body, for a widget that asks. */
    body?: unknown;
    /** Texts that the view then shows. */
    shows: string[];
    /** Texts that it must not show. */
    hides?: string[];
  }[];
  /** Options or answers that it can't work with, and a part of what it then says. */
  refusals: { title: string; options?: Record<string, unknown>; body?: unknown; says: string }[];
}
