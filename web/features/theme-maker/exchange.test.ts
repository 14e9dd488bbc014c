import { describe, expect, test } from 'vitest';
import { loadYaml } from '../../../schema/document/read/load-yaml.ts';
import { parseColour } from '../../components/colour-picker/colours.ts';
import { exportForms, exportTheme } from './export-theme.ts';
import { importTheme } from './import-theme.ts';
import { reading } from './readings.ts';
import { withTheme } from './save-theme.ts';

const read = (text: string) => importTheme(text, loadYaml);
const variables = { primary: '#5ad1b2', 'font-body': `"It's", serif` };

describe('an export', () => {
  test('is what a config, a stylesheet or a clipboard takes', () => {
    expect(exportTheme('yaml', 'nord', variables)).toBe(
      `appConfig:\n  customColors:\n    nord:\n      primary: '#5ad1b2'\n      font-body: '"It''s", serif'\n`,
    );
    expect(exportTheme('css', 'nord', { ...variables, background: '#fff' })).toBe(
      `html[data-theme='nord'] {\n  color-scheme: light;\n  --primary: #5ad1b2;\n  --font-body: "It's", serif;\n  --background: #fff;\n}\n`,
    );
    expect(exportTheme('list', 'nord-frost', variables)).toBe(
      `// Custom Colors for Nord Frost\n--primary: #5ad1b2;\n--font-body: "It's", serif;\n`,
    );
  });

  test('names what YAML and CSS would read otherwise, and the default theme, which has no name on the page', () => {
    expect(exportTheme('yaml', 'no', {})).toBe("appConfig:\n  customColors:\n    'no': {}\n");
    expect(loadYaml(exportTheme('yaml', 'a: b', variables))).toEqual({
      appConfig: { customColors: { 'a: b': variables } },
    });
    expect(exportTheme('css', "it's", {})).toBe("html[data-theme='it\\'s'] {\n}\n");
    expect(exportTheme('css', 'default', {})).toBe('html:not([data-theme]) {\n}\n');
  });

  test.each(exportForms)('comes back as it went: %s', (form) => {
    expect(read(exportTheme(form, 'nord', variables))).toEqual([{ name: form === 'yaml' ? 'nord' : '', variables }]);
  });
});

describe('an import', () => {
  const digits = (hex: Record<string, string>) => Object.entries(hex).map(([name, value]) => `base${name}: "${value}"`);
  const scheme = digits({
    ...{ '00': '181818', '01': '282828', '02': '383838', '03': '585858', '04': 'b8b8b8', '05': 'd8d8d8' },
    ...{ '08': 'ab4642', '0A': 'f7ca88', '0B': 'a1b56c', '0C': '86c1b9', '0D': '7cafc2', '0E': 'ba8baf' },
  });

  test.each([
    ['of the older form', `scheme: "Dusk"\nauthor: "me"\n${scheme.join('\n')}\n`],
    [
      'of the newer form',
      `system: "base16"\nname: "Dusk"\nvariant: "dark"\npalette:\n${scheme.map((line) => `  ${line.replace('"', '"#')}`).join('\n')}\n`,
    ],
  ])('takes a base16 scheme %s, and makes its text readable', (_, text) => {
    const [theme, ...others] = read(text);
    expect([theme?.name, others]).toEqual(['Dusk', []]);
    expect(theme?.variables).toMatchObject({
      background: '#181818',
      surface: '#282828',
      text: '#d8d8d8',
      'text-soft': '#b8b8b8',
      primary: '#7cafc2',
      neutral: '#585858',
    });
    const danger = parseColour(theme?.variables.danger ?? '') ?? [0, 0, 0, 0];
    expect(theme?.variables.danger).not.toBe('#ab4642');
    expect(reading(danger, [parseColour('#282828') ?? danger]).ratio).toBeGreaterThanOrEqual(4.5);
  });

  test('takes no lighter ground of a light scheme as its surface, and keeps what is no text as it is', () => {
    const light = digits({ '00': 'f8f8f8', '01': 'e8e8e8', '03': 'b8b8b8', '05': '383838', '0D': '1f5bc4' });
    expect(read(light.join('\n'))[0]?.variables).toMatchObject({
      ...{ background: '#f8f8f8', text: '#383838', primary: '#1f5bc4', neutral: '#b8b8b8' },
      ...{ surface: '#fdfdfd', 'on-primary': '#ffffff' },
    });
  });

  test('makes quiet text readable on tiles under the pointer, too', () => {
    const quiet = digits({ '00': '181818', '01': '282828', '04': '969696', '05': 'd8d8d8', '0D': '7cafc2' });
    const colour = (name: string) => parseColour(read(quiet.join('\n'))[0]?.variables[name] ?? '') ?? [0, 0, 0, 0];
    expect(reading(colour('text-soft'), [colour('surface')])).toMatchObject({ level: 'AA' });
    expect(reading(colour('text-soft'), [colour('surface-raised'), [0.847, 0.847, 0.847, 0.09]]).ratio).toBe(4.5);
  });

  test('leaves nothing of the theme that it comes into among its grounds, lines and texts', () => {
    const taken = read(scheme.join('\n'))[0]?.variables ?? {};
    const derived = ['background-darker', 'surface-raised', 'line', 'text-faint', 'on-primary', 'accent-wash', 'wash'];
    expect(Object.keys(taken)).toEqual(expect.arrayContaining(derived));
    for (const name of ['text', 'text-soft', 'text-faint', 'primary', 'danger']) {
      for (const ground of ['background', 'surface', 'surface-raised']) {
        const [text, below] = [parseColour(taken[name] ?? ''), parseColour(taken[ground] ?? '')];
        if (!text || !below) throw new Error(`There is no ${name} on ${ground}.`);
        expect([name, ground, reading(text, [below]).level]).not.toContain(undefined);
      }
    }
  });

  test('takes digits that YAML reads as numbers', () => {
    expect(read('base00: 000000\nbase05: ffffff\nbase0D: 112233\n')[0]?.variables.background).toBe('#000000');
  });

  const latte = {
    name: 'Latte',
    colors: {
      base: { hex: '#eff1f5' },
      text: { hex: '#4c4f69' },
      mauve: { hex: '#8839ef' },
      subtext0: { hex: '#6c6f85' },
    },
  };

  test('takes all flavours of the palette of Catppuccin, or one', () => {
    const mocha = { base: '#1e1e2e', text: '#cdd6f4', mauve: '#cba6f7' };
    const both = read(JSON.stringify({ version: '1.7', latte, mocha }));
    expect(both.map(({ name, variables: { background, primary } }) => [name, background, primary])).toEqual([
      ['Latte', '#eff1f5', '#8839ef'],
      ['mocha', '#1e1e2e', '#cba6f7'],
    ]);
    expect(read(JSON.stringify(mocha))[0]).toMatchObject({
      name: '',
      variables: { background: '#1e1e2e', text: '#cdd6f4', primary: '#cba6f7' },
    });
  });

  test('leaves values out that could end their declaration', () => {
    const text = 'customColors: {x: {primary: "red;} body{", text: "#fff"}}';
    expect(read(text)).toEqual([{ name: 'x', variables: { text: '#fff' } }]);
  });

  test.each([
    ...['', 'hello', '[1, 2]', '{', 'a: [', 'base00: "111111"'],
    ...['{"latte": {"colors": {"base": "red"}}}', '{"base": "#1e1e2e", "text": "#cdd6f4"}'],
  ])('refuses what holds no theme: %s', (text) => expect(() => read(text)).toThrow('The file holds no theme'));
});

describe('a config with a theme', () => {
  test('has it in place of what it had under that name, also an older one, and nothing else changes', () => {
    const config = {
      pageInfo: { title: 'A' },
      appConfig: {
        theme: 'nord',
        customColors: { nord: { '--primary': 'red', text: '#fff' }, bee: { primary: '#fe0' } },
      },
    };
    expect(withTheme(config, 'nord', { primary: 'blue', line: '#111' })).toEqual({
      ...config,
      appConfig: {
        theme: 'nord',
        customColors: { nord: { '--primary': 'blue', line: '#111' }, bee: { primary: '#fe0' } },
      },
    });
    expect(withTheme({ appConfig: { customColors: { 'dashy-docs': {} } } }, 'dash-docs', { text: '#fff' })).toEqual({
      appConfig: { customColors: { 'dashy-docs': { text: '#fff' } } },
    });
  });

  test('loses the theme, and the key with the last of them, where nothing is left', () => {
    const config = { appConfig: { layout: 'auto', customColors: { nord: { text: '#fff' } } } };
    expect(withTheme(config, 'nord', {})).toEqual({ appConfig: { layout: 'auto' } });
    expect(withTheme({ sections: [] }, 'nord', {})).toEqual({ sections: [] });
    expect(withTheme({}, 'nord', { text: '#fff' })).toEqual({
      appConfig: { customColors: { nord: { text: '#fff' } } },
    });
  });
});
