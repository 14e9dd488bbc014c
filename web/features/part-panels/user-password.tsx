import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entryAt, type Place } from '../../../schema/editing/configs.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import { looksLikeScrypt } from '../../../schema/rules/secrets/password-hash.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { isMapping, type Mapping, textOf } from '../../../schema/values.ts';
import { Button } from '../../components/button/button.tsx';
import { formIcons } from '../../components/form/icons.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { editedConfigs, perform } from '../../stores/editing.ts';

type Form = 'scrypt' | 'sha256';

/**
 * Gives a user a password: typed twice, it becomes a hash in the file. Nothing else is kept of it, and the hashes that the
 * file has are never here: a user who gets no new password keeps theirs.
 */
export function UserPassword({ user, at }: { user: Mapping; at: Place }) {
  const { t } = useTranslation('editor');
  const [passwords, setPasswords] = useState({ first: '', again: '' });
  const [form, setForm] = useState<Form>('scrypt');
  const [isShown, show] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<'empty' | 'differ'>();
  const isThere = useRef(true);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const set = async () => {
    const { first: password, again } = passwords;
    const wrong = password === '' ? 'empty' : password === again ? undefined : 'differ';
    setProblem(wrong);
    if (wrong || isWorking) return first.current?.focus();
    setWorking(true);
    const { plainHash, saltedHash } = await import('./hash-password.ts');
    const hash = form === 'scrypt' ? await saltedHash(password) : plainHash(password);
    if (!isThere.current) return;
    setWorking(false);
    setPasswords({ first: '', again: '' });
    const present = entryAt(editedConfigs(), at);
    // Meanwhile it may have been undone that there is such a user here.
    if (!isMapping(present) || present.user !== user.user) return;
    perform({ do: 'update', at, set: { hash }, unset: ['password'] });
  };
  // What the file has stands there as a mark.
  const hash = user.hash === redacted ? undefined : textOf(user.hash);
  const isNew = keyOf(user) !== undefined;
  const state =
    hash !== undefined
      ? looksLikeScrypt(hash)
        ? 'set'
        : 'set-plain'
      : textOf(user.password) !== undefined
        ? 'variable'
        : isNew && user.hash !== redacted
          ? 'missing'
          : 'kept';
  const field = (name: 'first' | 'again', label: string) => (
    <div className="field">
      <label className="field-label" htmlFor={`${id}${name}`}>
        {label}
      </label>
      <input
        ref={name === 'first' ? first : undefined}
        id={`${id}${name}`}
        className="field-input"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && `${id}problem`}
        value={passwords[name]}
        onChange={({ target }) => {
          setPasswords({ ...passwords, [name]: target.value });
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void set();
        }}
      />
    </div>
  );
  return (
    <fieldset className="user-password">
      <legend className="field-label">{t('password-helper.title')}</legend>
      <p className={state === 'missing' ? 'part-warning' : 'field-hint'} role="status">
        {t(`password-helper.${state}`)}
      </p>
      {field('first', t('password-helper.first'))}
      {field('again', t('password-helper.again'))}
      {problem && (
        <p className="field-problem" id={`${id}problem`} role="alert">
          <LineIcon path={formIcons.problem} />
          {t(`password-helper.${problem}`)}
        </p>
      )}
      <label className="part-check">
        <input type="checkbox" checked={isShown} onChange={() => show(!isShown)} />
        {t('password-helper.show')}
      </label>
      <div className="field">
        <span className="field-label" id={`${id}form`}>
          {t('password-helper.form')}
        </span>
        <div className="segments field-segments" role="radiogroup" aria-labelledby={`${id}form`}>
          {(['scrypt', 'sha256'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name={`${id}form`} checked={form === one} onChange={() => setForm(one)} />
              <span>{t(`password-helper.${one}`)}</span>
            </label>
          ))}
        </div>
        {form === 'sha256' && <p className="field-hint">{t('password-helper.sha256-note')}</p>}
      </div>
      <Button aria-disabled={isWorking || undefined} onClick={() => void set()}>
        {t(isWorking ? 'password-helper.working' : 'password-helper.do')}
      </Button>
    </fieldset>
  );
}
