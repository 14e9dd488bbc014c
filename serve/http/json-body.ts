/** What the body of a request holds that was read as bytes (`raw`); undefined where that is no JSON. */
export function jsonBody(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return undefined;
  }
}
