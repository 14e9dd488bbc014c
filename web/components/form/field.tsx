import {
  type ComponentType,
  createElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Definition } from '../../../schema/config/definition.ts';
import { isEqual } from '../../../schema/document/equality.ts';
import { kindOf } from '../../../schema/editing/fields/field-kind.ts';
import type { FieldNote } from '../../../schema/editing/fields/field-note.ts';
import { problemOf } from '../../../schema/editing/fields/problem-of.ts';
import { LineIcon } from '../icon/ui-icon.tsx';
import { controls } from './controls.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldTool } from './field-tool.tsx';
import { formIcons } from './icons.ts';
import { useFieldWords } from './use-field-words.ts';
import type { Report } from './use-reports.ts';

interface Props {
  name: string;
  path: string;
  definition: Definition;
  value: unknown;
  usual: unknown;
  isLong: boolean;
  Control: ComponentType<FieldProps> | undefined;
  check: ((value: unknown) => FieldNote | undefined) | undefined;
  report: Report | undefined;
  onChange: (value: unknown, gesture: string) => void;
  onRefused: ((message: string) => void) | undefined;
  onRemove: (() => void) | undefined;
}

let visits = 0;

/** Whether the fields within say themselves what is wrong. */
const hasFieldsWithin = (definition: Definition): boolean => ['mapping', 'list'].includes(kindOf(definition));

/**
 * A key's field: label above, help below, and beside it in words what is wrong. What is wrong is told once the field is
 * left, or Enter is pressed, so that nobody is corrected in the middle of a word, and goes as soon as it is mended.
 */
export function Field(props: Props) {
  const { name, path, definition, value, check, report, onChange, onRefused, onRemove } = props;
  const words = useFieldWords();
  const { t } = useTranslation('editor');
  const id = useId();
  const visit = useRef('');
  const [isIn, setIn] = useState(false);
  const [isTold, setTold] = useState(true);
  const [isHelpOpen, openHelp] = useState(false);
  // What is not let through stays in the field until another hand changes the value.
  const [held, hold] = useState<{ value: unknown; instead: unknown }>();
  const isHeld = held !== undefined && isEqual(held.instead, value);
  const content = isHeld ? held.value : value;
  const noteOf = (next: unknown): FieldNote | undefined => {
    const own = check?.(next);
    if (own?.refused) return own;
    const found = hasFieldsWithin(definition) ? undefined : problemOf(definition, next);
    return found ? { message: words.problem(found), refused: true } : own;
  };
  const note = noteOf(content);
  const isShown = note !== undefined && (isTold || !isIn);
  const [message, isHeldBack] = isShown ? [note.message, isHeld] : [undefined, false];
  useEffect(() => {
    report?.(path, message === undefined ? undefined : { message, isHeldBack });
    return () => report?.(path, undefined);
  }, [report, path, message, isHeldBack]);

  const change = (next: unknown) => {
    const wrong = noteOf(next);
    if (!wrong) setTold(false);
    if (wrong?.refused) return hold({ value: next, instead: value });
    hold(undefined);
    onChange(next, visit.current);
  };
  const enter = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    visits += 1;
    visit.current = `${path} ${visits}`;
    setIn(true);
    setTold(note !== undefined);
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setIn(false);
    setTold(true);
    if (isHeld && note) onRefused?.(note.message);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // What comes to be told is to be read before the key does more.
    if (note && !isShown && event.target instanceof HTMLInputElement) event.preventDefault();
    setTold(true);
  };

  const label = words.label(path, definition, name);
  const help = words.help(path, definition);
  const kind = kindOf(definition);
  const Control = props.Control ?? controls[kind];
  const [helpId, problemId] = [`${id}help`, `${id}problem`];
  const describedBy = [isShown && problemId, isHelpOpen && helpId].filter(Boolean).join(' ');
  const isGroup = hasFieldsWithin(definition) || kind === 'texts';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where the focus is
    <div className="field" data-kind={kind} data-field={path} onFocus={enter} onBlur={leave} onKeyDown={handleKey}>
      <div className="field-head">
        <Label id={`${id}label`} htmlFor={isGroup ? undefined : id}>
          {label}
        </Label>
      </div>
      <Control
        definition={definition}
        path={path}
        label={label}
        value={content}
        usual={props.usual ?? definition.default}
        isLong={props.isLong}
        attributes={{
          id,
          'aria-invalid': isShown || undefined,
          'aria-describedby': describedBy || undefined,
          'aria-labelledby': `${id}label`,
        }}
        report={report}
        onChange={change}
      />
      {(help || onRemove) && (
        <div className="field-tools">
          {help && (
            <FieldTool
              icon="help"
              label={t('field.help', { field: label })}
              aria-expanded={isHelpOpen}
              aria-controls={helpId}
              onClick={() => openHelp(!isHelpOpen)}
            />
          )}
          {onRemove && <FieldTool icon="bin" label={t('field.remove', { field: label })} onClick={onRemove} />}
        </div>
      )}
      {isShown && (
        <p className="field-problem" id={problemId} role="status">
          <LineIcon path={formIcons.problem} />
          <span>
            {note.message}{' '}
            {note.mend && (
              <button type="button" className="field-mend" onClick={() => change(note.mend?.value)}>
                {note.mend.label}
              </button>
            )}
          </span>
        </p>
      )}
      {help && (
        <p className="field-help" id={helpId} hidden={!isHelpOpen}>
          {withCode(help)}
        </p>
      )}
    </div>
  );
}

/** A text with what stands between backticks as code. */
const withCode = (text: string): ReactNode[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? createElement('code', { key: index }, part) : part));

function Label({ id, htmlFor, children }: { id: string; htmlFor: string | undefined; children: ReactNode }) {
  if (htmlFor === undefined) {
    return (
      <span className="field-label" id={id}>
        {children}
      </span>
    );
  }
  return (
    <label className="field-label" id={id} htmlFor={htmlFor}>
      {children}
    </label>
  );
}
