import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The headers that every answer carries, as names and values in turn. The Content-Security-Policy of a page comes with
 * the page. It leaves out what browsers accept on HTTPS only, and complain about elsewhere: most dashboards are reached by
 * plain HTTP, and transport security belongs to whoever ends TLS.
 */
export const securityHeaders: readonly string[] = recordHeaders();

/** Sets them on an answer that is not sent yet. */
export function applySecurityHeaders(response: ServerResponse): void {
  for (let index = 0; index < securityHeaders.length; index += 2) {
    response.setHeader(securityHeaders[index] ?? '', securityHeaders[index + 1] ?? '');
  }
}

/** The same for every request that comes by. */
export function setSecurityHeaders(_request: IncomingMessage, response: ServerResponse, next: () => void): void {
  applySecurityHeaders(response);
  next();
}

/** Policy for answers that are data or somebody else's: opened as a page they may run and load nothing. */
export const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function recordHeaders(): string[] {
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    // Obsolete: the policy of the page rules what it filtered.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const headers: string[] = [];
  // The answer itself has no way to give the names back as they were written.
  response.setHeader = (name, value) => {
    headers.push(name, String(value));
    return response;
  };
  protect(request, response, (failure?: unknown) => {
    if (failure) throw failure;
  });
  return headers;
}
