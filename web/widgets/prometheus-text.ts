/** A value of an answer in the text format of Prometheus. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

const line = /^([a-z_:][\w:]*)(?:\{(.*)\})?\s+(\S+)/i;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The samples of a text, those of names that begin with `prefix`; lines that are none are left out. */
export const readSamples = (text: string, prefix = ''): Sample[] =>
  text.split(/\r?\n/).flatMap((written) => {
    const [, name = '', labels = '', number] = (written.startsWith(prefix) && line.exec(written)) || [];
    const value = Number(number);
    if (!name || Number.isNaN(value)) return [];
    return [
      {
        name,
        labels: Object.fromEntries([...labels.matchAll(label)].map(([, key = '', text = '']) => [key, plain(text)])),
        value,
      },
    ];
  });

const plain = (text: string) => text.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
