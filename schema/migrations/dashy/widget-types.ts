import { serviceTypes } from '../widgets/service-types.ts';

/** Widgets that 4.x has not. */
export const newerThanFour: ReadonlySet<string> = new Set(
  Object.entries(serviceTypes).flatMap(([type, others]) => [type, ...others]),
);
