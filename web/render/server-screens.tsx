import type { ComponentType } from 'react';
import type { Payload } from '../page/payload.ts';
import { About } from '../screens/about/about.tsx';
import { Download } from '../screens/download/download.tsx';
import type { LazyScreen } from '../screens/lazy-screens.ts';
import { Login } from '../screens/login/login.tsx';
import { Minimal } from '../screens/minimal/minimal.tsx';
import { Status } from '../screens/status/status.tsx';
import { Workspace } from '../screens/workspace/workspace.tsx';
import { renderToHtml } from './server.tsx';
import type { LaterDrawn } from './stand-in.ts';

const screens: Record<LazyScreen, ComponentType> = {
  minimal: Minimal,
  workspace: Workspace,
  about: About,
  download: Download,
  status: Status,
  login: Login,
};

/** Renders a screen other than the home view as HTML. Apart from `server.tsx`, so that the first page waits for none of it. */
export function renderScreen(payload: Payload & { screen: LazyScreen }, drawn?: LaterDrawn): string {
  const Screen = screens[payload.screen];
  return renderToHtml(payload, <Screen />, drawn);
}
