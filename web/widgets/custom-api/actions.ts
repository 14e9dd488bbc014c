import type { OwnAction, WidgetActionIcon } from '../../../schema/widget.ts';
import { recordsOf, textOf } from '../answers.ts';
import { mostOf } from './bodies.ts';
import type { ApiData } from './evaluate.ts';
import { filledText, withLineValue } from './line-values.ts';
import type { Given } from './mappings.ts';
import { addressOf, sameHost, sent } from './requests.ts';

const icons: readonly WidgetActionIcon[] = ['dismiss', 'done', 'pause', 'play', 'power', 'restart', 'stop'];

/**
 * The buttons that the options give the widget, by their names: in its menu, or with a `value` at lines of its list. One that
 * asks the host of the widget itself sends what that is asked with, such as a key, unless it has headers of its own.
 */
export function actionsIn(options: Given): Record<string, OwnAction> {
  const actions = recordsOf(options.actions).slice(0, mostOf.requests);
  return Object.fromEntries(
    actions.flatMap((given) => {
      const [name, url] = [textOf(given.name), textOf(given.url)];
      if (name === undefined || url === undefined) return [];
      const label = textOf(given.label) ?? name;
      const question =
        typeof given.confirm === 'string' ? textOf(given.confirm) : given.confirm === true ? `${label}?` : undefined;
      const isAtLines = textOf(given.value) !== undefined;
      const action: OwnAction = {
        label,
        icon: icons.find((icon) => icon === given.icon) ?? 'play',
        request: (_, argument) => {
          const address = addressOf(url);
          const request = { url: address, ...sameHost(options, address), ...sent(given, 'POST') };
          return isAtLines ? withLineValue(request, argument) : request;
        },
        ...(isAtLines && { arguments: (data: ApiData) => argumentsIn(data, name) }),
        ...(question !== undefined && {
          confirm: true as const,
          question: isAtLines ? (argument: string) => filledText(question, argument) : question,
        }),
        ...(given.forAll === true && { forAll: true as const }),
      };
      return [[name, action] as const];
    }),
  );
}

const argumentsIn = ({ bodies }: ApiData, name: string): string[] =>
  bodies.flatMap(({ rows = [] }) => rows.flatMap(({ acts = {} }) => acts[name] ?? []));
