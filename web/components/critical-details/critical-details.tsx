import './critical-details.css';
import type { ReactNode } from 'react';

interface Props {
  /** What went wrong, in a sentence or two. */
  message: string;
  /** Whether it is known where: then nobody has to look elsewhere. */
  isPlaced?: boolean;
  /** What to do about it, or what else is wrong. */
  hint?: ReactNode;
  /** What else can be done, a sentence each. */
  steps: ReactNode[];
  /** Level of its headings: those below the title of the page, or of a dialog in it. */
  heading: 'h2' | 'h3';
  t: (key: string) => string;
}

/** Describes why a config could not be loaded. */
export function CriticalDetails({ message, isPlaced, hint, steps, heading: Heading, t }: Props) {
  return (
    <div className="critical-details">
      <p>{t('critical:subtitle')}</p>
      <Heading>{t('critical:details')}</Heading>
      <div className="critical-message" role="alert">
        <p dir="auto">{message}</p>
        {hint && <p dir="auto">{hint}</p>}
      </div>
      {!isPlaced && (
        <>
          <Heading>{t('critical:ensure-that')}</Heading>
          <ul>
            <li>{t('critical:ensure-found')}</li>
            <li>{t('critical:ensure-cors')}</li>
            <li>{t('critical:ensure-valid')}</li>
          </ul>
        </>
      )}
      <Heading>{t('critical:next-steps')}</Heading>
      <ul>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <li key={index}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
