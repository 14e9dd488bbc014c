import { useEffect, useState } from 'react';

export interface Fetched<Reply> {
  reply?: Reply;
  failure?: unknown;
}

/**
 * The reply to a request with this key. It is sent again whenever `moment` changes, and the last reply stays until the next
 * is there; another key begins with nothing. Without a key nothing is sent.
 */
export function useFetched<Reply>(
  key: string | undefined,
  moment: unknown,
  send: (signal: AbortSignal) => Promise<Reply>,
): Fetched<Reply> {
  const [state, setState] = useState<Fetched<Reply> & { key?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request; the moment repeats it.
  useEffect(() => {
    if (key === undefined) return;
    const ended = new AbortController();
    send(ended.signal).then(
      (reply) => {
        if (!ended.signal.aborted) setState({ key, reply });
      },
      (failure: unknown) => {
        if (!ended.signal.aborted) setState({ key, failure });
      },
    );
    return () => ended.abort();
  }, [key, moment]);
  return key !== undefined && state.key === key ? state : {};
}
