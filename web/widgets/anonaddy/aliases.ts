import type { Row } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { writtenCount } from '../counts.ts';

/** What happens to mails, in the order of the bar. */
export const mailKinds = ['forwarded', 'blocked', 'replied', 'sent'] as const;

type Alias = ReturnType<typeof readAliases>['aliases'][number];

/** A list of aliases, and how many there are with those of the other lists. */
export function readAliases(body: unknown) {
  const { data, meta } = recordOf(body);
  if (!Array.isArray(data)) throw unreadable('aliases');
  const aliases = recordsOf(data).flatMap((fields) => {
    const [id, email] = [textOf(fields.id), textOf(fields.email)];
    if (id === undefined || email === undefined) return [];
    return {
      id,
      email,
      description: textOf(fields.description),
      isOn: fields.active === true,
      mails: mailKinds.map((kind) => numberOf(fields[`emails_${kind}`]) ?? 0),
      created: timeOf(fields.created_at),
    };
  });
  return { aliases, total: numberOf(recordOf(meta).total) ?? aliases.length };
}

export function showAlias(
  { id, email, description, isOn, mails, created }: Alias,
  { options, t, format }: Pick<ShowContext<{ disableControls: boolean }>, 'options' | 't' | 'format'>,
): Row {
  const [forwarded = 0, blocked = 0] = mails;
  const date = created === undefined ? undefined : t('since', { date: format.date(created) });
  const action = isOn ? 'disable' : 'enable';
  return {
    label: email,
    title: format.list([t(isOn ? 'on' : 'off'), date]),
    note: description ?? date,
    level: isOn ? 'good' : 'unknown',
    value: writtenCount(forwarded, format),
    valueNote: blocked > 0 ? t('count-blocked', { count: writtenCount(blocked, format) }) : undefined,
    valueTitle: format.list(
      mailKinds.map((kind, place) => t(`count-${kind}`, { count: format.number(mails[place] ?? 0, 0) })),
    ),
    copies: { text: email, label: t('copy-named', { email }) },
    ...(!options.disableControls && {
      actions: [{ name: action, argument: id, label: t(`${action}-named`, { email }) }],
    }),
  };
}
