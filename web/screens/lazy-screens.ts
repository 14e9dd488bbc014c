import type { ComponentType } from 'react';
import type { ScreenName } from '../../schema/rules/addresses/routes.ts';

/** Screens beside the home view: each comes in a chunk of its own, named by its file. */
export type LazyScreen = Exclude<ScreenName, 'home'>;

/** Loads each of them in the browser. `cli/package/app/app.ts` finds their chunks and styles by the names of the files. */
export const lazyScreens: Record<LazyScreen, () => Promise<ComponentType>> = {
  minimal: () => import('./minimal/minimal.tsx').then(({ Minimal }) => Minimal),
  workspace: () => import('./workspace/workspace.tsx').then(({ Workspace }) => Workspace),
  about: () => import('./about/about.tsx').then(({ About }) => About),
  status: () => import('./status/status.tsx').then(({ Status }) => Status),
  login: () => import('./login/login.tsx').then(({ Login }) => Login),
  download: () => import('./download/download.tsx').then(({ Download }) => Download),
};
