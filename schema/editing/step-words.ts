import { type Description, describeStep } from './describe.ts';
import { type Step, takeUp } from './edit-log.ts';
import type { Translate } from './fields/words.ts';
import type { Noun } from './nouns.ts';

/** Things of one kind that are told one by one; more of them are told by their number. */
const toldSingly = 2;

/** What the words of the fields of a thing are named by. */
const paths: Record<Noun, string> = {
  section: 'section',
  item: 'item',
  widget: 'widget',
  page: 'page',
  link: 'pageInfo.navLinks',
  user: 'appConfig.auth.users',
  'page-info': 'pageInfo',
  settings: 'appConfig',
  file: 'file',
};

/** What a step did, as a sentence. */
export function stepWords(step: Step, t: Translate): string {
  if (step.gesture === takeUp) return t('did.taken-up');
  const descriptions = describeStep(step);
  const [first] = descriptions;
  if (!first) return t('did.nothing');
  const isAlike = descriptions.every(
    ({ did, noun, to }) => did === first.did && noun === first.noun && to === first.to,
  );
  if (isAlike && descriptions.length > toldSingly) {
    const key = `did.${withTarget(first, '-several')}`;
    return t([`${key}-${first.noun}`, key], { count: descriptions.length, ...valuesOf(first, t) });
  }
  return descriptions.map((one) => sentence(one, t)).join(t('did.and'));
}

function sentence(description: Description, t: Translate): string {
  return t(`did.${withTarget(description)}`, valuesOf(description, t));
}

/** The key of a sentence: of what can go somewhere there is another one for what goes nowhere that has a name. */
const withTarget = ({ did, to }: Description, many = '') =>
  (did === 'moved' || did === 'copied' || did === 'added') && to === undefined
    ? `${did}${many}-alone`
    : `${did}${many}`;

const valuesOf = ({ noun, name, to = '', keys = [] }: Description, t: Translate) => ({
  name: name || t(`noun.${noun}`),
  to,
  keys: keys.map((key) => t(`fields.${paths[noun]}.${key}`, { defaultValue: key })).join(t('did.and')),
});
