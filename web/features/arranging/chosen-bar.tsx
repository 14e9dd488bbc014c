import './chosen-bar.css';
import { PopoverDisclosure, PopoverProvider, usePopoverStore } from '@ariakit/react/popover';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { searchIcons } from '../../api/icons.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { BarPopover } from '../../components/floating/bar-popover.tsx';
import { FloatingBar } from '../../components/floating/floating-bar.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { IconPicker } from '../../components/icon-picker/icon-picker.tsx';
import { openPanel, useEditing } from '../../stores/editing.ts';
import { addTags, remove, setIcons } from './arrange.ts';
import { focusThing } from './arrangeable.ts';
import { chooseAndSay } from './choosing.ts';
import { arrangingIcons } from './icons.ts';

/** What can be done with all chosen items at once; it is there as long as some are. */
export function ChosenBar() {
  const { t } = useTranslation('editor');
  const keys = useEditing((session) => session.chosen);
  const served = useDashboard((payload) => payload.served);
  if (!keys || keys.length === 0) return null;
  /** The bar goes with what was chosen, and the focus back to that. */
  const chooseNothing = () => {
    flushSync(() => chooseAndSay([]));
    focusThing(keys[0] ?? '');
  };
  const handleKey = (event: KeyboardEvent) => {
    const isIn = event.target instanceof Element && event.target.closest('.chosen-popover');
    if (event.key !== 'Escape' || event.defaultPrevented || isIn) return;
    event.preventDefault();
    event.stopPropagation();
    chooseNothing();
  };
  const iconAll = (icon: string) => setIcons(keys, icon);
  const tagAll = (tags: string) => addTags(keys, tags);
  return (
    <FloatingBar className="chosen-bar" aria-label={t('arranging.bar')} onKeyDown={handleKey}>
      <p className="chosen-count">{t('arranging.chosen', { count: keys.length })}</p>
      <span className="edit-rule" />
      <BarButton icon="move" text={t('arranging.move')} onClick={() => openPanel({ of: 'move', keys, how: 'move' })} />
      <BarButton icon="copy" text={t('arranging.copy')} onClick={() => openPanel({ of: 'move', keys, how: 'copy' })} />
      <FieldPopover icon="icon" text={t('arranging.icon')} label={t('arranging.icon-label')} onDone={iconAll}>
        {(value, set) => (
          <>
            <IconPicker
              label={t('arranging.icon-label')}
              value={value}
              picture={undefined}
              search={served ? searchIcons : undefined}
              onChange={set}
            />
            <p className="hint">{t('arranging.icon-hint')}</p>
          </>
        )}
      </FieldPopover>
      <FieldPopover icon="tag" text={t('arranging.tags')} label={t('arranging.tags-label')} onDone={tagAll}>
        {(value, set) => (
          <>
            <input
              className="chosen-field"
              aria-label={t('arranging.tags-label')}
              value={value}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => set(target.value)}
            />
            <p className="hint">{t('arranging.tags-hint')}</p>
          </>
        )}
      </FieldPopover>
      <BarButton icon="remove" text={t('arranging.delete')} kind="danger" onClick={() => remove(keys)} />
      <span className="edit-rule" />
      <BarButton icon="close" text={t('arranging.clear')} kind="bare" onClick={chooseNothing} />
    </FloatingBar>
  );
}

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
  onDone: (value: string) => void;
  children: (value: string, set: (value: string) => void) => ReactNode;
}

/** A button that asks for one text, and hands it on. */
function FieldPopover({ icon, text, label, onDone, children }: FieldPopoverProps) {
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
      <BarPopover className="chosen-popover" aria-label={label}>
        <form onSubmit={submit}>
          <p className="chosen-label" aria-hidden="true">
            {label}
          </p>
          {children(value, setValue)}
          <Button kind="main" type="submit">
            {t('arranging.set')}
          </Button>
        </form>
      </BarPopover>
    </PopoverProvider>
  );
}
