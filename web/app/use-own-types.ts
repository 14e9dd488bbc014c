import type { OwnTypeOutline } from '../../schema/own-types/own-type.ts';
import { useDashboard } from './app-context.ts';

/** Own types by their names. */
export type OwnTypeOutlines = Readonly<Record<string, OwnTypeOutline>>;

const none: OwnTypeOutlines = {};

/** The dashboard's own types of widgets, as those who may see its config are told of them. */
export const useOwnTypes = (): OwnTypeOutlines => useDashboard(({ ownTypes }) => ownTypes) ?? none;
