import type { OwnAction, WidgetAction, WidgetDeclaration } from './widget.ts';

type Acting = Pick<WidgetDeclaration, 'actions' | 'ownActions'>;

/** An action, with what it is called and what is asked before where its file says that. */
type Action = WidgetAction<never, never> & Partial<Pick<OwnAction, 'label' | 'question'>>;

/** What can be done with a widget, by name: what its declaration says, and what its options say. */
const actionsOf = ({ actions, ownActions }: Acting, options: unknown): Readonly<Record<string, Action>> =>
  ownActions
    ? { ...ownActions(options as never), ...(actions as object) }
    : ((actions ?? {}) as Record<string, Action>);

/** An action of a widget by its name. */
export function findAction(widget: Acting, name: string, options: unknown): Action | undefined {
  const actions = actionsOf(widget, options);
  return Object.hasOwn(actions, name) ? actions[name] : undefined;
}

/** Whether anything can be done with widgets of a kind. */
export const hasActions = ({ actions, ownActions }: Acting): boolean =>
  actions !== undefined || ownActions !== undefined;

/** Who asks to do something with a widget. */
export interface Actor {
  isAdmin: boolean;
  /** What the file says of them at this widget (`isOwnGrant`); else the action does. */
  granted?: boolean | undefined;
}

/** Whether a viewer may do it at all. */
export const mayAct = ({ forAll }: Pick<WidgetAction, 'forAll'>, { isAdmin, granted }: Actor): boolean =>
  granted ?? (isAdmin || forAll === true);

/** Whether the present data offer an action, with this argument where it takes one. */
export function isOffered(action: WidgetAction<never, never>, data: unknown, options: unknown, argument = ''): boolean {
  if (action.isOffered && !action.isOffered(data as never, options as never)) return false;
  const known = action.arguments?.(data as never, options as never);
  return known ? known.includes(argument) : argument === '';
}

/** The actions of a widget that stand in its menu. */
export const menuActions = (
  widget: Acting,
  data: unknown,
  options: unknown,
  actor: Actor,
): [name: string, action: Action][] =>
  Object.entries(actionsOf(widget, options)).filter(
    ([, action]) => !action.arguments && mayAct(action, actor) && isOffered(action, data, options),
  );
