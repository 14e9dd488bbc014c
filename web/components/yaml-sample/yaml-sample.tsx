import './yaml-sample.css';

/** A few lines of YAML, with their keys in the accent's colour. */
export function YamlSample({ text }: { text: string }) {
  return (
    <pre className="yaml-sample" dir="ltr">
      <code>
        {text.split('\n').map((line) => {
          const [, indent, key, value] = /^([\s-]*)(\w+:)(.*)$/.exec(line) ?? [];
          return (
            <span key={line}>
              {indent}
              <b>{key}</b>
              {value}
              {'\n'}
            </span>
          );
        })}
      </code>
    </pre>
  );
}
