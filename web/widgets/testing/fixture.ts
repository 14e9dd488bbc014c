import type { ServiceFind, WidgetRequest } from '../../../schema/widget.ts';

/** What a widget's tests are fed with: answers in the service's real shape, with invented values. */
export interface WidgetFixture {
  /** Options as a file holds them. */
  options: Record<string, unknown>;
  /** What it asks for, with these over the ones above. A widget that asks has at least one. */
  asks?: {
    options?: Record<string, unknown>;
    /** Answers so far: then `requests` are those that follow from them. */
    after?: readonly unknown[];
    requests: readonly WidgetRequest[];
    /** What opens its session, where it has one. */
    signIn?: WidgetRequest;
    /** What ends it. */
    signOut?: WidgetRequest;
  }[];
  cases: {
    title: string;
    /** Over the ones above. */
    options?: Record<string, unknown>;
    /** The answer's body (a list of bodies for several requests), for a widget that asks. */
    body?: unknown;
    /** When it came, as a date; now unless set. */
    asOf?: string;
    /** Texts that the view then shows. */
    shows: string[];
    /** Texts that it must not show. */
    hides?: string[];
    /** What it then says on a tile, in a line and in figures; at least one case of a widget that can says so. */
    glance?: { text: string; short?: string; level?: 'warning' | 'bad'; figures?: string[] };
    /** All that can then be done with it, and what that sends; at least one case says so of each of its actions. */
    acts?: { name: string; argument?: string; request: WidgetRequest }[];
  }[];
  /** What is asked for what somebody types in the palette, and what is found; one that can be searched has at least one. */
  searches?: {
    options?: Record<string, unknown>;
    query: string;
    request: WidgetRequest;
    body: unknown;
    finds: readonly ServiceFind[];
  }[];
  /** What a service answers that has not done what it was sent, and a part of what is then said; of actions that look at it (`refused`). */
  refusedActs?: { answer: unknown; says: string }[];
  /** Options or answers that it can't work with, and a part of what it then says. */
  refusals: { title: string; options?: Record<string, unknown>; body?: unknown; says: string }[];
}

export const fixtureOf = async (type: string): Promise<WidgetFixture> =>
  ((await import(`../${type}/fixture.ts`)) as { default: WidgetFixture }).default;
