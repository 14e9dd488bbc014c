import './side-bar.css';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../schema/config/section.ts';
import { Slice } from '../../app/slice.tsx';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { viewControls } from '../view-controls.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { SectionEntry } from './section-entry.tsx';

interface Props {
  sections: readonly Section[];
  /** Id of the open drawer. */
  drawer: string | undefined;
  /** Id of the item whose app is seen, and of the section that it or the widgets on the stage belong to. */
  currentItem: string | undefined;
  currentSection: string | undefined;
  /** Address of the app that is seen. */
  address: string | undefined;
  onToggle: (drawer: string, open: boolean) => void;
  onWidgets: (section: Section) => void;
}

/**
 * The slim bar of the workspace: an entry for each section, which opens a drawer with its links, and the ways out. The
 * drawers are the browser's own `details`, of which one is open at a time: they need no scripts.
 */
export function SideBar(props: Props) {
  const { sections, drawer, currentItem, currentSection, address, onToggle, onWidgets } = props;
  const { t } = useTranslation(['workspace', 'frame']);
  const handleKey = (event: KeyboardEvent) => {
    const details = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>('details[open]') : null;
    if (event.key !== 'Escape' || !details) return;
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  return (
    <section className="side-bar" aria-label={t('label')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and drawers in it are what keys are pressed on. */}
      <div className="side-bar-entries" onKeyDown={handleKey}>
        <MenuEntry drawer={drawer} onToggle={onToggle} />
        {sections.length > 0 && (
          <nav aria-label={t('sections')}>
            {sections.map((section) => (
              // Each is hydrated by itself, so that a long bar never blocks a tap.
              <Slice key={section.id}>
                <SectionEntry
                  section={section}
                  open={drawer === section.id}
                  current={currentSection === section.id}
                  currentItem={currentSection === section.id ? currentItem : undefined}
                  onToggle={onToggle}
                  onWidgets={onWidgets}
                />
              </Slice>
            ))}
          </nav>
        )}
      </div>
      <div className="side-bar-foot">
        {address !== undefined && (
          <a
            className="side-bar-entry"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            data-tooltip=""
            aria-label={t('frame:open-in-tab')}
          >
            <UiIcon name="open-in-tab" />
            <span className="side-bar-name">{t('new-tab')}</span>
          </a>
        )}
        {viewControls.button}
      </div>
      {viewControls.panel}
    </section>
  );
}
