import { type StatusReply, statusOutcomes } from '../../../schema/api/status.ts';
import { type CheckState, checks } from '../../stores/checks.ts';
import { word } from '../../words/words.ts';

/** Shows the state of a check on the tile of an item. */
export function showCheck(itemId: string, request: string): void {
  const link = document.getElementById(`link-${itemId}`);
  const dot = link?.querySelector('.status-indicator');
  if (!link || !dot) return;
  const state = checks.getState().states.get(request) ?? {};
  const colour = `dot-${colourOf(state)}`;
  if (!dot.classList.contains(colour)) dot.className = dot.className.replace(/\bdot-\w+/, colour);
  // For the tooltip, and for those who can't see the dot; changes of it are not announced.
  const text = textOf(state);
  if (link.getAttribute('aria-description') !== text) link.setAttribute('aria-description', text);
}

/** Removes the state of a check from the tile of an item. */
export const clearCheck = (itemId: string): void =>
  document.getElementById(`link-${itemId}`)?.removeAttribute('aria-description');

function colourOf({ result, late }: CheckState): 'green' | 'red' | 'grey' | 'yellow' {
  if (!result) return late ? 'grey' : 'yellow';
  return 'successStatus' in result && result.successStatus ? 'green' : 'red';
}

function textOf({ result, late }: CheckState): string {
  if (!result) return word(late ? 'status:timed-out' : 'status:checking');
  return 'message' in result ? messageOf(result) : word('status:failed');
}

/** What the server found, in the language of the page; or in the server's words where there are none for it. */
function messageOf({ message, outcome }: StatusReply): string {
  if (!outcome || !statusOutcomes.includes(outcome.code)) return message;
  const unnamed = word('status:server');
  return word(`status:outcome-${outcome.code}`, { server: unnamed, host: unnamed, ...outcome.values });
}
