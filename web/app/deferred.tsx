import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../components/boundary/boundary.tsx';
import { Button } from '../components/button/button.tsx';
import { FailureMessage } from '../components/failure/failure-message.tsx';
import { reportError } from '../errors/error-log.ts';

/**
 * A component whose code is loaded when it is first shown. Where it can't be loaded or shown, it says so in its place and
 * offers another try; the next time that it is shown is one, too.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () => lazy(() => load().then((Content) => ({ default: Content })));
  let latest = begin();
  return function Deferred(props: Props) {
    const { t } = useTranslation('notices');
    const [{ Content }, show] = useState({ Content: latest });
    const fail = (cause: unknown) => {
      // React keeps the outcome of a load.
      latest = begin();
      reportError('A part of the page could not be loaded.', cause);
    };
    return (
      <Boundary
        attempt={[Content]}
        onError={fail}
        fallback={
          <FailureMessage message={t('not-loaded')}>
            <Button onClick={() => show({ Content: latest })}>{t('try-again')}</Button>
          </FailureMessage>
        }
      >
        <Suspense>
          <Content {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
