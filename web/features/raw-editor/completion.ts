import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { type KeyBinding, keymap } from '@codemirror/view';
import { Config, SubPage } from '../../../schema/config/config.ts';
import type { Definition } from '../../../schema/config/definition.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import type { OwnTypeOutlines } from '../../app/use-own-types.ts';
import type { useFieldWords } from '../../components/form/use-field-words.ts';
import { type KeyPlace, keyPlace } from './key-place.ts';
import { type Offer, offersAt } from './offered-keys.ts';

type FieldWords = Pick<ReturnType<typeof useFieldWords>, 'label' | 'help'>;

/** Offers the keys that the definitions of a file know, and the words of closed lists, as they are typed. */
export function completeKeys(file: string, words: FieldWords, ownTypes: OwnTypeOutlines = {}): Extension {
  const root = file === mainFile ? Config : SubPage;
  return [
    autocompletion({
      icons: false,
      defaultKeymap: false,
      override: [(context) => complete(context, { root, ownTypes }, words)],
    }),
    Prec.highest(keymap.of(keys)),
  ];
}

const keys: readonly KeyBinding[] = [
  ...completionKeymap.filter(({ key }) => key !== 'Escape'),
  {
    key: 'Escape',
    run(view) {
      const isOpen = completionStatus(view.state) === 'active';
      // What is about to open is given up as well, but Escape then has more to do.
      closeCompletion(view);
      return isOpen;
    },
  },
];

async function complete(
  { state, pos, explicit }: CompletionContext,
  { root, ownTypes }: { root: Definition; ownTypes: OwnTypeOutlines },
  words: FieldWords,
): Promise<CompletionResult | null> {
  const line = state.doc.lineAt(pos);
  const behind = /^([\w-]*)(\s*:)?/.exec(line.text.slice(pos - line.from));
  const place = keyPlace((number) => lineAt(state, number), line.number, line.text.slice(0, pos - line.from));
  // Of what isn't begun nothing is offered before it is asked for.
  if (!place || (!explicit && place.from === pos - line.from && place.valueFor === undefined)) return null;
  const isKeyThere = behind?.[2] !== undefined;
  const offers = await offersAt(root, place, ownTypes);
  if (offers.length === 0) return null;
  return {
    from: line.from + place.from,
    to: pos + (behind?.[1]?.length ?? 0),
    options: offers.map((offer, index) => optionOf(offer, { index, place, isKeyThere, words })),
    validFor: /^[\w-]*$/,
  };
}

const lineAt = ({ doc }: EditorState, number: number): string | undefined =>
  number <= doc.lines ? doc.line(number).text : undefined;

interface Made {
  index: number;
  place: KeyPlace;
  /** Whether there is a colon behind it already. */
  isKeyThere: boolean;
  words: FieldWords;
}

function optionOf({ text, path, definition }: Offer, { index, place, isKeyThere, words }: Made): Completion {
  if (place.valueFor !== undefined) return { label: text, boost: -Math.min(index, 99) };
  const name = words.label(path, definition, text);
  const help = words.help(path, definition)?.replaceAll('`', '');
  return {
    label: text,
    ...(name !== text && { detail: name }),
    ...(help && { info: help }),
    apply: isKeyThere ? text : `${text}:${beginningOf(definition, place.column)}`,
    // What the mapping needs comes first, then the order of the definitions.
    boost: (definition.mandatory ? 1 : 0) * 50 - Math.min(index, 99),
  };
}

/** What stands behind the colon before one goes on: a line of its own where the value is a mapping or a list of them. */
function beginningOf({ type, properties, items }: Definition, column: number): string {
  const indent = `\n${' '.repeat(column + 2)}`;
  if (type === 'object' && properties) return indent;
  return type === 'array' && items?.properties ? `${indent}- ` : ' ';
}
