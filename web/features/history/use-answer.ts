import { useEffect, useState } from 'react';

export interface Answer<Reply> {
  reply?: Reply;
  failure?: unknown;
}

/**
 * What a question is answered with. It is asked again whenever `moment` differs, with the last answer shown until the
 * next is there; another `question` begins with nothing. Undefined asks nothing.
 */
export function useAnswer<Reply>(
  question: string | undefined,
  moment: unknown,
  ask: (signal: AbortSignal) => Promise<Reply>,
): Answer<Reply> {
  const [state, setState] = useState<Answer<Reply> & { question?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from the question; the moment asks again.
  useEffect(() => {
    if (question === undefined) return;
    const ended = new AbortController();
    ask(ended.signal).then(
      (reply) => {
        if (!ended.signal.aborted) setState({ question, reply });
      },
      (failure: unknown) => {
        if (!ended.signal.aborted) setState({ question, failure });
      },
    );
    return () => ended.abort();
  }, [question, moment]);
  return question !== undefined && state.question === question ? state : {};
}
