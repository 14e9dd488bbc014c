/** An address, and in how many ways it is tried. */
export interface Target {
  url: string;
  /** By every kind of element, form and window; otherwise by one of each kind that servers can tell apart. */
  isThorough: boolean;
}

/**
 * What a page of another site can try at an address without asking anybody, and what it got to read. Runs in that page.
 * Requests that a browser refuses to make at all (of another origin in the mode `same-origin`, a PUT without CORS) are
 * not among it: no server is asked by them.
 */
export async function attack(targets: readonly Target[]): Promise<string[]> {
  const reads: string[] = [];
  const json =
    '{"config":"sections: [{name: Owned}]","filename":"","userData":"x","subHash":"0123456789abcdef","x":"="}';
  const timeout = 1500;
  const within = (work: Promise<unknown>) =>
    Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeout))]).catch(() => undefined);
  const note = (how: string, url: string, what: unknown) => reads.push(`${how} ${url}: ${String(what).slice(0, 80)}`);

  const fetching = (url: string, init: RequestInit) =>
    within(
      (async () => {
        const response = await fetch(url, { credentials: 'include', signal: AbortSignal.timeout(timeout), ...init });
        if (response.type !== 'opaque' && response.type !== 'opaqueredirect') {
          note(`fetch ${init.mode} ${init.method}`, url, await response.text());
        }
      })(),
    );

  /** An element that loads an address; `has` tells whether the page got something of it. */
  const element = (tag: string, attributes: Record<string, string>, has: (node: HTMLElement) => unknown) =>
    within(
      new Promise<void>((resolve) => {
        const node = document.createElement(tag);
        for (const [name, value] of Object.entries({ referrerpolicy: 'no-referrer', ...attributes })) {
          node.setAttribute(name, value);
        }
        const inspect = () => {
          let found: unknown;
          try {
            found = has(node);
          } catch {
            found = undefined;
          }
          if (found) note(tag, Object.values(attributes)[0] ?? '', found);
          node.remove();
          resolve();
        };
        node.onload = inspect;
        node.onerror = () => {
          node.remove();
          resolve();
        };
        node.addEventListener('loadeddata', inspect);
        document.body.append(node);
      }),
    );
  const loaded = () => 'loaded';
  const inside = (node: HTMLElement) => {
    const { contentDocument } = node as HTMLIFrameElement;
    return contentDocument && contentDocument.URL !== 'about:blank' ? contentDocument.body.textContent : undefined;
  };

  let frames = 0;
  const submitting = (url: string, method: string, enctype: string) =>
    within(
      new Promise<void>((resolve) => {
        frames += 1;
        const frame = document.createElement('iframe');
        frame.name = `frame-${frames}`;
        document.body.append(frame);
        const form = document.createElement('form');
        Object.assign(form, { action: url, method, enctype, target: frame.name });
        const field = document.createElement('input');
        // As text/plain this becomes JSON.
        [field.name, field.value] = [json.slice(0, json.indexOf('=')), json.slice(json.indexOf('=') + 1)];
        form.append(field);
        document.body.append(form);
        frame.onload = () => {
          frame.remove();
          form.remove();
          resolve();
        };
        form.submit();
      }),
    );

  const listening = (url: string) =>
    within(
      new Promise<void>((resolve) => {
        const events = new EventSource(url, { withCredentials: true });
        const onEvent = (event: Event) => note('EventSource', url, event.type);
        for (const name of ['open', 'message', 'hello', 'change']) events.addEventListener(name, onEvent);
        events.onerror = () => {
          events.close();
          resolve();
        };
      }),
    );

  const opening = (url: string) =>
    within(
      (async () => {
        const opened = window.open(url);
        await new Promise((resolve) => setTimeout(resolve, 300));
        const text = opened?.document.body?.textContent;
        const isThere = text && opened?.location.href !== 'about:blank';
        if (isThere) note('window.open', url, text);
        opened?.close();
      })(),
    );

  const image = (node: HTMLElement) => (node as HTMLImageElement).naturalWidth;
  const form = 'application/x-www-form-urlencoded';

  /** By what says different things of where it is from, or carries different things: all that a server can go by. */
  const attackInEachWay = (url: string): Promise<unknown>[] => {
    navigator.sendBeacon(url, json);
    navigator.sendBeacon(url, new Blob([json], { type: form }));
    const silent = { referrerPolicy: 'no-referrer' } as const;
    const headers = { 'Content-Type': 'application/json', 'Target-URL': 'http://127.0.0.1/', Prefer: 'respond-async' };
    return [
      ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) =>
        fetching(url, { method, mode: 'cors', ...silent, ...(/GET|HEAD/.test(method) ? {} : { body: json }) }),
      ),
      fetching(url, { method: 'GET', mode: 'cors', headers }),
      fetching(url, { method: 'POST', mode: 'cors', headers, body: json }),
      fetching(url, { method: 'GET', mode: 'no-cors', ...silent }),
      fetching(url, { method: 'GET', mode: 'no-cors', referrerPolicy: 'unsafe-url' }),
      fetching(url, { method: 'GET', mode: 'no-cors', headers: { Accept: 'text/event-stream' } }),
      fetching(url, { method: 'HEAD', mode: 'no-cors', ...silent }),
      fetching(url, { method: 'POST', mode: 'no-cors', ...silent, body: json }),
      fetching(url, { method: 'POST', mode: 'no-cors', redirect: 'manual', body: new URLSearchParams({ json }) }),
      element('img', { src: url }, image),
      element('script', { src: url }, loaded),
      element('iframe', { src: url }, inside),
      submitting(url, 'post', 'text/plain'),
    ];
  };

  /** By whatever else makes a browser ask for it: for a server it is one of those above. */
  const attackByAllElse = (url: string): Promise<unknown>[] => {
    // Nothing tells a page when these are there.
    for (const rel of ['prefetch', 'manifest']) void element('link', { href: url, rel }, () => undefined);
    void element('embed', { src: url }, () => undefined);
    const work = [
      element('img', { src: url, crossorigin: 'use-credentials' }, loaded),
      element('script', { src: url, type: 'module' }, loaded),
      element('link', { href: url, rel: 'stylesheet' }, (node) => (node as HTMLLinkElement).sheet?.cssRules.length),
      element('link', { href: url, rel: 'preload', as: 'image' }, () => undefined),
      element('iframe', { src: url, sandbox: 'allow-scripts allow-forms' }, inside),
      element('object', { data: url }, inside),
      element('video', { src: url }, loaded),
      element('audio', { src: url }, loaded),
      submitting(url, 'post', form),
      submitting(url, 'post', 'multipart/form-data'),
      submitting(url, 'get', form),
      listening(url),
    ];
    // A window with the dashboard itself is a visit to it: its own page has the services asked.
    const { pathname } = new URL(url);
    if (pathname !== '/' && !pathname.startsWith('/home/')) work.push(opening(url));
    return work;
  };

  // A few at a time: a browser has six connections to a server.
  for (let from = 0; from < targets.length; from += 6) {
    const work = targets
      .slice(from, from + 6)
      .flatMap(({ url, isThorough }) => [...attackInEachWay(url), ...(isThorough ? attackByAllElse(url) : [])]);
    await Promise.all(work);
  }
  return reads;
}
