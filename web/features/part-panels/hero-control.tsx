import { heroPartOf, heroParts } from '../../../schema/config/hero.ts';
import { listOf } from '../../../schema/values.ts';
import type { FieldProps } from '../../components/form/field-props.ts';
import { useFieldWords } from '../../components/form/use-field-words.ts';

/** The parts of the hero, each to be switched on and off: a new one stands last, and settings of the others stay. */
export function HeroControl({ path, value, usual, attributes: { id, ...attributes }, onChange }: FieldProps) {
  const words = useFieldWords();
  const entries = listOf(value ?? usual);
  const isPart = (entry: unknown, part: string) => heroPartOf(entry)?.part === part;
  const toggle = (part: string) => {
    const others = entries.filter((entry) => !isPart(entry, part));
    const next = others.length < entries.length ? others : [...entries, part];
    // An empty list says that a page has none, whatever the main page has.
    onChange(next.length > 0 || usual !== undefined ? next : undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field has its label already, which a legend would say again
    <div className="segments field-segments" role="group" {...attributes}>
      {heroParts.map((part, index) => (
        <label key={part}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            aria-label={words.choice(part, path)}
            checked={entries.some((entry) => isPart(entry, part))}
            onChange={() => toggle(part)}
          />
          <span>{words.choice(part, path)}</span>
        </label>
      ))}
    </div>
  );
}
