import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentences } from '../../../schema/rules/text/joined.ts';
import type { ActOn, WidgetDeclaration, WidgetWords } from '../../../schema/widget.ts';
import { type Actor, findAction, hasActions, mayAct, menuActions } from '../../../schema/widget-actions.ts';
import { toDashError } from '../../../schema/widget-answer.ts';
import { toast } from '../../stores/toasts.ts';
import type { WidgetAct } from '../../stores/widget-verbs.ts';
import { errorWords } from '../../words/error-words.ts';
import { addWidgetWords } from '../../words/i18n.ts';
import { actOnWidget } from './gathering.ts';

interface Acting {
  widget: WidgetDeclaration;
  id: string;
  words: WidgetWords;
  /** Absent where there are none, or where they come from elsewhere than the server. */
  data: unknown;
  options: unknown;
  /** The viewer. */
  actor: Actor;
}

/** What the viewer may do with a widget as a whole, and with the lines that it shows. */
export function useActs({ widget, id, words, data, options, actor }: Acting): {
  acts: WidgetAct[];
  actOn: ActOn | undefined;
} {
  const { i18n } = useTranslation('widgets');
  return useMemo(() => {
    if (!hasActions(widget) || data === undefined) return { acts: [], actOn: undefined };
    const run = async (name: string, argument?: string) => {
      const { confirm, label = words(name), question } = findAction(widget, name, options) ?? {};
      const asked = typeof question === 'function' ? question(argument ?? '') : question;
      if (confirm && !(await isMeant(words, label, asked ?? words(`${name}-confirm`)))) return;
      try {
        await actOnWidget(id, name, argument);
      } catch (cause) {
        await addWidgetWords(i18n).catch(() => undefined);
        const { message, hint } = errorWords(toDashError(cause), i18n);
        toast(inSentences(i18n.language, [`${label}: ${message}`, hint]), 'error');
      }
    };
    const acts = menuActions(widget, data, options, actor).map(([name, { icon, label = words(name) }]) => ({
      ...{ name, label, icon },
      run: () => void run(name),
    }));
    const actOn: ActOn = (name) => {
      const action = findAction(widget, name, options);
      return action && mayAct(action, actor)
        ? { icon: action.icon, run: (argument) => run(name, argument) }
        : undefined;
    };
    return { acts, actOn };
  }, [widget, id, words, data, options, actor, i18n]);
}

/** Asks the viewer first, in the words of the action. */
async function isMeant(words: WidgetWords, label: string, question: string): Promise<boolean> {
  const { askFirst } = await import('../../components/confirm/confirm.tsx');
  return askFirst({
    title: label,
    text: question,
    cancel: words.general('cancel'),
    confirm: label,
  });
}
