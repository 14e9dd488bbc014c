import type { WidgetSearchLine, WidgetSearchRequest } from '../../schema/api/widget-search.ts';
import { siteUrl } from '../addresses/site-root.ts';

/**
 * Looks for something at the services of the viewer's widgets: `onBegin` is called where there are any, then `onLine` with
 * what each says, as soon as it has answered. Resolves to whether there are any; throws where the server can't be asked, and
 * once `signal` says so.
 */
export async function searchServices(
  request: WidgetSearchRequest,
  signal: AbortSignal,
  { onBegin, onLine }: { onBegin: () => void; onLine: (line: WidgetSearchLine) => void },
): Promise<boolean> {
  const response = await fetch(siteUrl('widget-search'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    cache: 'no-store',
    signal,
  });
  // A server of an older version, or one of files alone, knows no such address.
  if (response.status === 204 || response.status === 404) return false;
  if (!response.ok || !response.body) throw new Error(`The server answered with status ${response.status}.`);
  onBegin();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = `${rest}${part.value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line));
  }
  return true;
}
