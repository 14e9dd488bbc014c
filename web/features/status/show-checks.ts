import { type StatusReply, statusOutcomes } from '../../../schema/api/status.ts';
import { type CheckState, checks } from '../../stores/checks.ts';
import { connection } from '../../stores/connection.ts';
import { word } from '../../words/words.ts';

/** What was known before this visit, or before Dash gave no more answers. */
export interface Known {
  /** What the check has found on an earlier visit. */
  before?: boolean | undefined;
  /** When any check was last answered, as it is written. */
  time?: string | undefined;
}

/**
 * Shows the state of a check on the tile of an item. Until there is one, it shows what the check has found before; and so it
 * does while Dash gives no answer, which says nothing about the service.
 */
export function showCheck(itemId: string, request: string, known: Known): void {
  const link = document.getElementById(`link-${itemId}`);
  const dot = link?.querySelector('.status-indicator');
  if (!link || !dot) return;
  const state = checks.getState().states.get(request) ?? {};
  const classes = dot.className.replace(/\bdot-\w+(?: pending| last-known)?/, markOf(state, known.before));
  if (dot.className !== classes) dot.className = classes;
  const { result } = state;
  dot.toggleAttribute(
    'data-told-whole',
    result !== undefined && 'outcome' in result && result.outcome?.code === 'certificate',
  );
  // For the tooltip, and for those who can't see the dot; changes of it are not announced.
  const text = connection.getState().isLost ? lastKnownText(state, known) : textOf(state);
  if (link.getAttribute('aria-description') !== text) link.setAttribute('aria-description', text);
}

/** Removes the state of a check from the tile of an item. */
export const clearCheck = (itemId: string): void =>
  document.getElementById(`link-${itemId}`)?.removeAttribute('aria-description');

/** Whether the service answers, as far as is known by now. */
export const isUp = ({ result }: CheckState, before: boolean | undefined): boolean | undefined =>
  result ? 'successStatus' in result && result.successStatus : before;

function markOf(state: CheckState, before: boolean | undefined): string {
  const up = isUp(state, before);
  if (up === undefined) return `${state.late ? 'dot-grey' : 'dot-yellow'} pending`;
  const { result } = state;
  if (result && 'warns' in result) return 'dot-odd';
  return `${up ? 'dot-green' : 'dot-red'}${result ? '' : ' last-known'}`;
}

function lastKnownText(state: CheckState, { before, time }: Known): string {
  const up = isUp(state, before);
  if (up === undefined || time === undefined) return word('status:unchecked');
  return word(up ? 'status:was-up' : 'status:was-down', { time });
}

function textOf({ result, late }: CheckState): string {
  if (!result) return word(late ? 'status:timed-out' : 'status:checking');
  return 'message' in result ? messageOf(result) : word('status:failed');
}

/** What the server found, in the language of the page; or in the server's words where there are none for it. */
function messageOf({ message, outcome }: StatusReply): string {
  if (!outcome || !statusOutcomes.includes(outcome.code)) return message;
  const unnamed = word('status:server');
  const said = word(`status:outcome-${outcome.code}`, { server: unnamed, host: unnamed, ...outcome.values });
  // The blank after a name is for one in Latin letters.
  return /^(?:ja|zh)\b/.test(document.documentElement.lang) ? said.replace(`${unnamed} `, unnamed) : said;
}
