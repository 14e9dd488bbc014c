import type { Level } from '../../../schema/shown.ts';

/** By the status that Uptime Kuma gives a monitor, from 0 on. */
const levels: readonly Level[] = ['bad', 'good', 'warning', 'unknown'];
const words = ['down', 'up', 'pending', 'maintenance'];

export const kumaLevel = (status: number | undefined): Level => levels[status ?? -1] ?? 'unknown';

/** The key of the word for a status. */
export const kumaWord = (status: number | undefined): string => words[status ?? -1] ?? 'unknown';
