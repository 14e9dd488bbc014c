/** Reply of `GET /healthz`: 200 while a dashboard is there to be served, else 503. */
export interface HealthReply {
  ok: boolean;
  /** What is missing, where `ok` is false. */
  message?: string;
}
