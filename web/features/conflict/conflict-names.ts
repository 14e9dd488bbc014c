import { useTranslation } from 'react-i18next';

/** How the other side is called. */
export interface ConflictNames {
  title: string;
  /** What is theirs, above one side of a choice. */
  theirs: string;
  /** The button that takes their side everywhere. */
  all: string;
}

/** The words for who saved: by name where it is known. */
export function useConflictNames(by: string | undefined): ConflictNames {
  const { t } = useTranslation('editor');
  if (by === undefined) {
    return { title: t('conflict.title'), theirs: t('conflict.theirs'), all: t('conflict.all-theirs') };
  }
  return {
    title: t('conflict.title-by', { by }),
    theirs: t('conflict.theirs-by', { by }),
    all: t('conflict.all-theirs-by', { by }),
  };
}
