import { useTranslation } from 'react-i18next';
import { signInFailures } from '../../../schema/api/auth.ts';

export interface Message {
  text: string;
  kind: 'success' | 'error';
  /** Whether it takes a while: a progress bar shows. */
  isLong?: true;
}

export const MessageLine = ({ message }: { message: Message | undefined }) => (
  <>
    <output className={`login-message ${message?.kind ?? ''}`}>{message?.text}</output>
    {message?.isLong && <progress className="login-progress" aria-label={message.text} />}
  </>
);

/** Every message that the server can name in the address's fragment where it answers a form: the stylesheet shows the named one. */
export function MessagesWithoutScripts() {
  const { t } = useTranslation('login');
  return (
    <>
      {signInFailures.map((code) => (
        <p key={code} id={code} className="login-message error told-by-address">
          {t(`refused-${code}`)}
        </p>
      ))}
      <p id="sealed-broken" className="login-message error told-by-address">
        {t('sealed-broken')}
      </p>
      <p id="logged-out" className="login-message success told-by-address">
        {t('logout-message')}
      </p>
    </>
  );
}
