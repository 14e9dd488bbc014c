import './chosen-bar.css';
import { Popover, PopoverDisclosure, PopoverProvider, usePopoverStore } from '@ariakit/react/popover';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button/button.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { openPanel, useEditing } from '../../stores/editing.ts';
import { addTags, remove, setIcons } from './arrange.ts';
import { chooseAndSay } from './choosing.ts';
import { arrangingIcons } from './icons.ts';

/** What can be done with all chosen items at once; it is there as long as some are. */
export function ChosenBar() {
  const { t } = useTranslation('editor');
  const keys = useEditing((session) => session.chosen);
  if (!keys || keys.length === 0) return null;
  return (
    <section className="chosen-bar" aria-label={t('arranging.bar')}>
      <p className="chosen-count">{t('arranging.chosen', { count: keys.length })}</p>
      <span className="edit-rule" />
      <BarButton icon="move" text={t('arranging.move')} onClick={() => openPanel({ of: 'move', keys, how: 'move' })} />
      <BarButton icon="copy" text={t('arranging.copy')} onClick={() => openPanel({ of: 'move', keys, how: 'copy' })} />
      <FieldPopover
        icon="icon"
        text={t('arranging.icon')}
        label={t('arranging.icon-label')}
        hint={t('arranging.icon-hint')}
        onDone={(value) => setIcons(keys, value)}
      />
      <FieldPopover
        icon="tag"
        text={t('arranging.tags')}
        label={t('arranging.tags-label')}
        hint={t('arranging.tags-hint')}
        required
        onDone={(value) => addTags(keys, tagsIn(value))}
      />
      <BarButton icon="remove" text={t('arranging.delete')} kind="danger" onClick={() => remove(keys)} />
      <span className="edit-rule" />
      <BarButton icon="close" text={t('arranging.clear')} kind="bare" onClick={() => chooseAndSay([])} />
    </section>
  );
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

interface BarButtonProps {
  icon: keyof typeof arrangingIcons;
  text: string;
  /** `bare` shows its picture alone. */
  kind?: 'plain' | 'danger' | 'bare';
  onClick: () => void;
}

function BarButton({ icon, text, kind = 'plain', onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`chosen-button ${kind}`}
      data-tooltip={kind === 'bare' ? text : ''}
      onClick={onClick}
    >
      <LineIcon path={arrangingIcons[icon]} />
      <span className="chosen-word">{text}</span>
    </button>
  );
}

interface FieldPopoverProps {
  icon: keyof typeof arrangingIcons;
  text: string;
  label: string;
  hint: string;
  required?: boolean;
  onDone: (value: string) => void;
}

/** A button that asks for one text, and hands it on. */
function FieldPopover({ icon, text, label, hint, required = false, onDone }: FieldPopoverProps) {
  const { t } = useTranslation('editor');
  const store = usePopoverStore({ placement: 'top' });
  const [value, setValue] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(value.trim());
    setValue('');
    store.hide();
  };
  return (
    <PopoverProvider store={store}>
      <PopoverDisclosure className="chosen-button">
        <LineIcon path={arrangingIcons[icon]} />
        <span className="chosen-word">{text}</span>
      </PopoverDisclosure>
      <Popover className="chosen-popover" aria-label={label} gutter={12} overflowPadding={12} portal={false}>
        <form onSubmit={submit}>
          <label>
            {label}
            <input
              value={value}
              required={required}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setValue(target.value)}
            />
          </label>
          <p className="hint">{hint}</p>
          <Button kind="main" type="submit">
            {t('arranging.set')}
          </Button>
        </form>
      </Popover>
    </PopoverProvider>
  );
}
