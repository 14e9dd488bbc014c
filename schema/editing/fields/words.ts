/** Says a word of the editor, the first of these keys that it has one for: `field.on`, with the values that stand in it. */
export type Translate = (key: string | string[], ...values: [] | [Record<string, string | number>]) => string;
