import type { DashError } from './errors.ts';
import type { WidgetAction, WidgetDeclaration, WidgetRequest } from './widget.ts';

type Acting = Pick<WidgetDeclaration, 'actions'>;

/** An action of a widget by its name. */
export const findAction = ({ actions = {} }: Acting, name: string): WidgetAction<never, never> | undefined =>
  Object.hasOwn(actions, name) ? (actions[name] as WidgetAction<never, never>) : undefined;

/** What a service is sent to do something, and how it tells that it has not. */
export interface ActionToSend {
  request: WidgetRequest;
  refused?: ((answer: unknown) => DashError | undefined) | undefined;
}

/** Whether a viewer may do it at all. */
export const mayAct = ({ forAll }: Pick<WidgetAction, 'forAll'>, isAdmin: boolean): boolean =>
  isAdmin || forAll === true;

/** Whether the present data offer an action, with this argument where it takes one. */
export function isOffered(action: WidgetAction<never, never>, data: unknown, options: unknown, argument = ''): boolean {
  if (action.isOffered && !action.isOffered(data as never, options as never)) return false;
  const known = action.arguments?.(data as never, options as never);
  return known ? known.includes(argument) : argument === '';
}

/** The actions of a widget that stand in its menu. */
export const menuActions = (
  { actions = {} }: Acting,
  data: unknown,
  options: unknown,
  isAdmin: boolean,
): [name: string, action: WidgetAction<never, never>][] =>
  (Object.entries(actions) as [string, WidgetAction<never, never>][]).filter(
    ([, action]) => !action.arguments && mayAct(action, isAdmin) && isOffered(action, data, options),
  );
