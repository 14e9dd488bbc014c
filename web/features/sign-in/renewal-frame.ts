/** How the renewal of a session ended: the provider or the server refused it, or could not be asked. */
export type RenewalOutcome = 'renewed' | 'refused' | 'failed';

const eventName = 'dash-renewal';
/** Milliseconds to wait until the provider has led back. */
const timeout = 30_000;

/** Opens an address in a hidden frame, and waits for the outcome that a page of this dashboard reports from it. */
export function renewInFrame(address: string): Promise<RenewalOutcome> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.dataset.renewal = '';
  frame.src = address;
  return new Promise<RenewalOutcome>((resolve) => {
    frame.addEventListener(eventName, (event) => resolve((event as CustomEvent<RenewalOutcome>).detail));
    setTimeout(() => resolve('failed'), timeout);
    document.body.append(frame);
  }).finally(() => frame.remove());
}

/** Whether this page stands in such a frame. */
export const isInRenewalFrame = (): boolean => frameOfThis()?.dataset.renewal !== undefined;

/** Reports to the page around the frame: only one of this dashboard can receive it. */
export function notifyRenewal(detail: RenewalOutcome): void {
  frameOfThis()?.dispatchEvent(new CustomEvent(eventName, { detail }));
}

const frameOfThis = () => window.frameElement as HTMLElement | null;
