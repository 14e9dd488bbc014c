import { expect, vi } from 'vitest';
import type { WidgetState } from '../../schema/api/widget-data.ts';
import type { WidgetDeclaration } from '../../schema/widget.ts';
import { postWidgetData } from '../../serve/testing/widgets.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { shownFor } from '../../web/widgets/testing/shown-by.ts';
import { startServing } from '../serving.ts';

/** A real service that a widget asks. */
export interface Service {
  /** Type of its widget. */
  type: string;
  /** Options of its widget, as a file has them: secrets by the names of `secrets`. */
  options: Record<string, unknown>;
  secrets: Record<string, string>;
  stop(): Promise<unknown>;
}

/** A dashboard of widgets that `dash serve` gathers from real services, seen by its administrator. */
export interface Dashboard {
  /**
   * Asks the service of a widget anew, until its data, or why there are none, match `wanted`. Gives what it shows then, as
   * JSON.
   */
  sees(name: string, wanted: object): Promise<string>;
  /** Does something with a widget as its button does. Throws what the server answers if it refuses. */
  press(name: string, action: string, argument?: string): Promise<void>;
  stop(): Promise<unknown>;
}

/** Waits for services that start side by side. Where one of them can't, it ends the others and throws. */
export async function startTogether<T extends readonly { stop(): Promise<unknown> }[]>(
  starts: { readonly [K in keyof T]: Promise<T[K]> },
): Promise<T> {
  const results = await Promise.allSettled<T[number]>(starts);
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await Promise.all(started.map(({ stop }) => stop()));
    throw failed.reason;
  }
  return started as unknown as T;
}

/** Starts a dashboard with a widget for each of these, which are known by the names that they have here. */
export async function startDashboard(services: Record<string, Omit<Service, 'stop'>>): Promise<Dashboard> {
  const names = Object.keys(services);
  const all = Object.values(services);
  const widgets = all.map(({ type, options }) => ({ type, options }));
  const admin = { BASIC_AUTH_USERNAME: 'root', BASIC_AUTH_PASSWORD: 'pass wörd' };
  const serving = await startServing(
    { 'conf.yml': JSON.stringify({ sections: [{ name: 'Lab', widgets }] }) },
    { env: Object.assign({ ...admin }, ...all.map(({ secrets }) => secrets)) },
  );
  const login = await fetch(`${serving.url}auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: admin.BASIC_AUTH_USERNAME, password: admin.BASIC_AUTH_PASSWORD }),
  });
  const headers = {
    Cookie: login.headers
      .getSetCookie()
      .flatMap((line) => line.split(';', 1))
      .join('; '),
    'Content-Type': 'application/json',
  };
  const html = await (await fetch(serving.url, { headers: { ...headers, Accept: 'text/html' } })).text();
  const payload = /<script type="application\/json" id="dash-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { gathered = [] } = JSON.parse(payload) as { gathered?: string[] };
  expect(gathered).toHaveLength(names.length);
  const idOf = (name: string) => gathered[names.indexOf(name)] ?? expect.fail(`There is no ${name}.`);

  return {
    sees: async (name, wanted) => {
      const id = idOf(name);
      let state: WidgetState | undefined;
      const look = async () => {
        state = (await postWidgetData(serving.url, { widgets: [id], refresh: id }, headers)).widgets[id];
        return state?.error ?? state?.data;
      };
      await vi.waitFor(async () => expect(await look()).toMatchObject(wanted), { interval: 250, timeout: 30_000 });
      if (state?.data === undefined) return '';
      const { type, options } = services[name] ?? expect.fail();
      const parts = shownFor(catalogue[type] as WidgetDeclaration, options, state.data, new Date().toISOString());
      const shown = JSON.stringify(parts);
      expect(shown, name).not.toMatch(/NaN|Infinity|undefined/);
      return shown;
    },
    press: async (name, action, argument) => {
      const id = idOf(name);
      const response = await fetch(`${serving.url}widget-action`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ page: 'home', widget: id, action, argument }),
      });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    },
    stop: serving.stop,
  };
}
