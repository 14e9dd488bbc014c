/**
 * What `dash serve` loads once its builder is under way. It is bundled as one file, with all of ours that it imports late,
 * so that every part of it knows the same classes.
 */
export { createContext } from './context.ts';
export { keepDiscovering } from './discovery/keep-discovering.ts';
export { startServer } from './server.ts';
export { watchFiles } from './storage/watch.ts';
export { logUncaughtErrors } from './uncaught-errors.ts';

/** The parts that an operator switches on. */
export const loadSync = () =>
  Promise.all([import('./routes/sync.ts'), import('./storage/backups.ts')]).then(([{ syncRoutes }, backups]) => ({
    syncRoutes,
    ...backups,
  }));
