/** Reply of `GET /healthz`: 200 while a dashboard is there to be served, else 503. Strangers may ask. */
export interface HealthReply {
  ok: boolean;
  status: 'ok' | 'unavailable';
  /** Whole seconds that the server has been running. */
  uptime: number;
  /** That of Dash, which each of its pages names, too. */
  version: string;
  /** What is missing, where `ok` is false. */
  message?: string;
}
