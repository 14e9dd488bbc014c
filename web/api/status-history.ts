import type { ServiceHistoryReply, StatusHistoryReply } from '../../schema/api/status-history.ts';

/** How the services were in the past day; undefined where there is no answer. */
export async function fetchStatusHistory(url: string): Promise<StatusHistoryReply | undefined> {
  const response = await fetch(url, { headers: { Accept: 'application/json' }, cache: 'no-store' }).catch(
    () => undefined,
  );
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}

/** How one service is and was. Rejects where there is no such answer. */
export async function fetchServiceHistory(url: string): Promise<ServiceHistoryReply> {
  const response = await fetch(url, { headers: { Accept: 'application/json' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`The history was answered with status ${response.status}.`);
  return response.json();
}
