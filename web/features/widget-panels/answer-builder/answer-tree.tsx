import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerNode, Steps } from '../../../../schema/expressions/answer-tree.ts';
import { keysOf } from '../../../widgets/custom-api/chosen.ts';

interface Props {
  tree: AnswerNode;
  /** What is chosen, by its keys. */
  chosen: ReadonlySet<string>;
  onToggle: (steps: Steps) => void;
}

/** An answer as lists within each other: each value is a button that chooses it, what has more in it opens at a press. */
export function AnswerTree(props: Props) {
  const { t } = useTranslation('editor');
  const { tree } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="answer-tree" aria-label={t('answer.tree')} tabIndex={0}>
      {tree.kind === 'value' ? (
        <ul>
          <Entry {...props} node={tree} steps={[]} />
        </ul>
      ) : (
        <Inner {...props} node={tree} steps={[]} />
      )}
    </section>
  );
}

interface NodeProps extends Props {
  node: AnswerNode;
  steps: Steps;
}

function Inner({ node, steps, ...shared }: NodeProps) {
  const { t } = useTranslation('editor');
  const { size = 0, inner = [] } = node;
  return (
    <ul>
      {inner.map((one) => (
        <Entry key={String(one.step)} {...shared} node={one} steps={[...steps, one.step ?? '']} />
      ))}
      {size > inner.length && (
        <li className="answer-more">
          <bdi>{t('answer.more', { count: size - inner.length })}</bdi>
        </li>
      )}
    </ul>
  );
}

function Entry(props: NodeProps) {
  const { t } = useTranslation('editor');
  const { node, steps, chosen, onToggle } = props;
  const step = steps.at(-1);
  // The first levels lie open, of a list one entry: the others are as that is.
  const [isOpen, open] = useState(steps.length < 3 && (typeof step === 'string' || step === 0));
  const name = step !== undefined && <bdi className="answer-key">{step}</bdi>;
  if (node.kind === 'value') {
    return (
      <li>
        <button
          type="button"
          className="answer-value"
          aria-pressed={keysOf(steps).some((key) => chosen.has(key))}
          onClick={() => onToggle(steps)}
        >
          {name} <bdi className="answer-text">{String(node.value)}</bdi>
        </button>
      </li>
    );
  }
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary>
          {name} <bdi className="answer-size">{t('answer.entries', { count: node.size ?? 0 })}</bdi>
        </summary>
        {isOpen && <Inner {...props} />}
      </details>
    </li>
  );
}
