/** What is known of the service worker, kept in session storage under `serviceWorkerStatus`. */
export interface WorkerStatus {
  ready: boolean;
  registered: boolean;
  cached: boolean;
  updateFound: boolean;
  updated: boolean;
  offline: boolean;
  error: boolean;
  /** Always false: other tools read the key, and there is no other way to run Dash than as it is built. */
  devMode: boolean;
  disabledByUser: boolean;
}

const key = 'serviceWorkerStatus';

const names = 'ready registered cached updateFound updated offline error devMode disabledByUser';

export function setWorkerStatus(change: Partial<WorkerStatus>): void {
  try {
    const none = Object.fromEntries(names.split(' ').map((name) => [name, false]));
    const known = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...none, ...known, ...change }));
  } catch (cause) {
    console.warn('Error Updating SW Status', cause);
  }
}
