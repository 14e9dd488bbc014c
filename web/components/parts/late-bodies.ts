import type { ComponentType } from 'react';
import type { LateBody, PartOf } from '../../../schema/shown.ts';
import type { LateProps } from './late-props.ts';

/** Bodies that are there. */
export type LateDrawers = { readonly [Body in LateBody]?: ComponentType<LateProps<PartOf<Body>>> };

const loaders: { readonly [Body in LateBody]: () => Promise<{ default: NonNullable<LateDrawers[Body]> }> } = {
  timeline: () => import('./timeline.tsx'),
  picture: () => import('./pictures.tsx'),
  text: () => import('./texts.tsx'),
  heat: () => import('./heat.tsx'),
  folders: () => import('./folders.tsx'),
  qr: () => import('./qr.tsx'),
};

/** Loads bodies, each from a chunk of its own. */
export async function loadBodies(bodies: readonly LateBody[]): Promise<LateDrawers> {
  const loaded = await Promise.all(bodies.map(async (body) => [body, (await loaders[body]()).default] as const));
  return Object.fromEntries(loaded);
}
