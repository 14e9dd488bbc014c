import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeroPart } from '../../../schema/config/hero.ts';
import { AppContext, useDashboard } from '../../app/app-context.ts';
import { Opaque } from '../../components/opaque/opaque.tsx';

interface Props {
  parts: readonly HeroPart[];
  /** How wide what stands below it is at most, as CSS. */
  groupWidth: string | undefined;
}

/** Where the hero stands. Its content comes with the page, and is its script's from then on. */
export function HeroPlace({ parts, groupWidth }: Props) {
  const { t } = useTranslation('hero');
  const write = useContext(AppContext)?.heroHtml;
  const { viewer, settings } = useDashboard(({ dashboard }) => dashboard);
  return (
    <Opaque
      as="div"
      className="hero"
      style={{ '--content-max-width': settings.contentMaxWidth, '--group-width': groupWidth }}
      html={write?.(parts, viewer.name, (key, values) => t(key, { ...values }))}
    />
  );
}

/** The place of the time in the header, for when the hero is out of sight. */
export const heroHeaderClock = <Opaque as="span" className="hero-header-clock" dir="ltr" aria-hidden="true" />;
