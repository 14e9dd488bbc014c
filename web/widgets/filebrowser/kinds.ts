import { capital } from '../texts.ts';

/** The ends of types that have a usual name which isn't their own in capitals. */
const named: Readonly<Record<string, string>> = {
  plain: 'Text',
  'octet-stream': '',
  markdown: 'Markdown',
  javascript: 'JavaScript',
  'x-tar': 'TAR',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** A short name of what a file is, by its media type; empty where that says nothing. */
export function kindOf(type: string): string {
  const [group = '', detail = ''] = type.toLowerCase().split(';', 1)[0]?.trim().split('/') ?? [];
  if (['image', 'video', 'audio', 'font'].includes(group)) return capital(group);
  if (Object.hasOwn(named, detail)) return named[detail] ?? '';
  return detail.replace(/^x-/, '').slice(0, 12).toUpperCase();
}
