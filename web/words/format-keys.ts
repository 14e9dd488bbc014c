import { word } from './words.ts';

/** Whether the viewer's keyboard is one of Apple's. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const appleSigns: Record<string, string> = { Mod: '⌘', Alt: '⌥', Enter: '↩' };

/** Keys as people of this system read them: `Mod+Enter` is ⌘↩ on a Mac and Ctrl+Enter elsewhere. */
export function formatKeys(keys: string): string {
  const names = keys.split('+');
  if (isApple()) return names.map((name) => appleSigns[name] ?? name).join('');
  return names.map((name) => (name === 'Mod' ? word('actions:ctrl') : name)).join('+');
}
