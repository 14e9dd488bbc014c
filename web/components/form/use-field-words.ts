import { useTranslation } from 'react-i18next';
import type { Definition } from '../../../schema/config/definition.ts';
import type { FieldProblem } from '../../../schema/editing/fields/problem-of.ts';

interface FieldWords {
  /** What a key is called: in the language of the page, in English, or else by its own name. */
  label: (path: string, definition: Definition, name: string) => string;
  /** What a key is for; undefined where nothing says so. */
  help: (path: string, definition: Definition) => string | undefined;
  /** What a value of a closed list is called, at this path or anywhere; as it stands in the file where it has no name. */
  choice: (value: unknown, path?: string) => string;
  problem: (problem: FieldProblem) => string;
}

/** The words of fields: made from the definitions when the page is built, and translated. */
export function useFieldWords(): FieldWords {
  const { t } = useTranslation('editor');
  const found = (key: string): string | undefined => t(key, { defaultValue: '' }) || undefined;
  const typeName = (type: string) => t(`types.${type}`, { defaultValue: type });
  return {
    label: (path, { title }, name) => found(`fields.${path}`) ?? title ?? name,
    help: (path, { description }) => found(`help.${path}`) ?? description,
    choice: (value, path) =>
      found(`choices-at.${path}.${String(value)}`) ?? t(`choices.${String(value)}`, { defaultValue: String(value) }),
    problem: ({ rule, values }) =>
      t(`problems.${rule}`, {
        ...values,
        ...(typeof values.types === 'string' && { types: values.types.split(' ').map(typeName).join(' / ') }),
      }),
  };
}
