import './sessions.css';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionEntry } from '../../../schema/api/auth.ts';
import { endSession, fetchSessions } from '../../api/auth.ts';
import { Button } from '../../components/button/button.tsx';

interface Props {
  /** Ends all sessions, this one too, and leads to the login screen. */
  onLeave: () => Promise<void>;
}

/** The sessions of the viewer, each with a button that ends it, and one that ends all. */
export function Sessions({ onLeave }: Props) {
  const { t } = useTranslation('sessions');
  const [sessions, setSessions] = useState<SessionEntry[]>();
  const [message, setMessage] = useState<{ word: string; failed?: true }>();
  const [isLeaving, setLeaving] = useState(false);
  const everywhere = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => {
    fetchSessions().then(setSessions, () => setMessage({ word: 'server:no-answer', failed: true }));
  });
  useEffect(() => load(), []);
  const end = async ({ id }: SessionEntry) => {
    try {
      await endSession(id);
      setSessions((all) => all?.filter((session) => session.id !== id));
      setMessage({ word: 'ended' });
      // The button that had the focus is gone.
      everywhere.current?.querySelector('button')?.focus();
    } catch {
      setMessage({ word: 'server:no-answer', failed: true });
    }
  };
  const leave = () => {
    setLeaving(true);
    onLeave().then(
      () => setMessage({ word: 'all-ended' }),
      () => {
        setLeaving(false);
        setMessage({ word: 'server:no-answer', failed: true });
      },
    );
  };
  return (
    <div className="sessions">
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <Session key={session.id} session={session}>
              {session.current ? (
                <span className="session-current">{t('current')}</span>
              ) : (
                <Button onClick={() => void end(session)} aria-label={t('end-of', { device: deviceName(session, t) })}>
                  {t('end')}
                </Button>
              )}
            </Session>
          ))}
        </ul>
      )}
      <p role={message?.failed ? 'alert' : 'status'} className="sessions-told">
        {message ? t(message.word) : !sessions && t('loading')}
      </p>
      {sessions && (
        <div className="dialog-actions dialog-actions-staying" ref={everywhere}>
          <p>{t('everywhere-note')}</p>
          <Button kind="danger" onClick={leave} disabled={isLeaving}>
            {t('everywhere')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Session({ session, children }: { session: SessionEntry; children: ReactNode }) {
  const { t, i18n } = useTranslation('sessions');
  const since = new Date(session.since);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(since);
  return (
    <li className="session">
      <div>
        <strong>{deviceName(session, t)}</strong>
        <time dateTime={since.toISOString()}>{t('since', { time })}</time>
      </div>
      {children}
    </li>
  );
}

/** Browser and system, as far as they are known. */
function deviceName({ browser, system }: SessionEntry, t: TFunction<'sessions'>): string {
  if (browser && system) return t('device', { browser, system });
  return browser ?? system ?? t('unknown-device');
}
