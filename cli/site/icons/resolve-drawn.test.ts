import { describe, expect, it } from 'vitest';
import { asked, hl, iconFixture, resolveOne, sites, svg, symbolOf } from './testing/icon-fixture.ts';

iconFixture();

describe('Font Awesome, drawn in place of its font', () => {
  it.each([
    ['fas fa-rocket', 'icon-fa-solid-rocket'],
    ['far fa-chart-bar', 'icon-fa-regular-chart-bar'],
    ['fab fa-github', 'icon-fa-brands-github'],
    ['fa-solid fa-server', 'icon-fa-solid-server'],
    ['fa fa-rocket', 'icon-fa-solid-rocket'],
  ])('draws %s in its style', async (icon, id) => {
    expect(await symbolOf(icon)).toBe(id);
  });

  it.each([
    ['far fa-rocket', 'icon-fa-solid-rocket'],
    ['fal fa-server', 'icon-fa-solid-server'],
    ['fad fa-book', 'icon-fa-solid-book'],
    ['fas fa-github', 'icon-fa-brands-github'],
    ['fab fa-rocket', 'icon-fa-solid-rocket'],
    ['fa-sharp fa-solid fa-code', 'icon-fa-solid-code'],
    ['fa-brands:jenkins', 'icon-fa-brands-jenkins'],
  ])('draws %s in a free style', async (icon, id) => {
    expect(await symbolOf(icon)).toBe(id);
  });

  it.each(['fas fa-hands-helping', 'far fa-grin-hearts', 'fas fa-photo-video', 'fas fa-tachometer-alt'])(
    'knows %s by its old name',
    async (icon) => {
      expect(await symbolOf(icon)).toMatch(/^icon-fa-/);
    },
  );

  it('draws an old name in the style that it stood for', async () => {
    expect(await symbolOf('fa fa-arrow-circle-o-down')).toBe('icon-fa-regular-circle-down');
  });

  it('has nothing for an icon that costs money, and says so', async () => {
    const { picture, messages } = await resolveOne('fas fa-disc-drive');

    expect(picture).toBeUndefined();
    expect(messages).toEqual(["No icon was found for 'disc-drive' in Font Awesome Free"]);
  });

  it('names its source in the sprite, as its licence asks', async () => {
    expect((await resolveOne('fas fa-rocket')).symbols).toMatch(/^<!-- Font Awesome Free [\d.]+ .*CC BY 4\.0/);
    expect((await resolveOne('mdi-alien')).symbols).not.toContain('<!--');
  });
});

describe('Material Design and Simple Icons', () => {
  it('draws mdi- icons without a colour of their own', async () => {
    const { symbols, picture } = await resolveOne('mdi-alien');

    expect(picture).toEqual({ kind: 'symbol', id: 'icon-mdi-alien' });
    expect(symbols).toMatch(/^<symbol id="icon-mdi-alien" viewBox="0 0 24 24"><path d="M12,3[^"]+"\/><\/symbol>$/);
  });

  it('says which mdi- icon is missing', async () => {
    expect((await resolveOne('mdi-no-such-thing')).messages).toEqual([
      "No icon was found for 'no-such-thing' in Material Design Icons",
    ]);
  });

  it('draws si- icons in the colour of the brand, unless the item brings one', async () => {
    const { symbols } = await resolveOne('si-grafana');

    expect(symbols).toMatch(/<path fill="var\(--icon-color,light-dark\(#\w{6},#\w{6}\)\)" d="/);
  });

  it('draws the tint of its plate behind a brand that has a colour, and greys without one', async () => {
    expect((await resolveOne('si-grafana')).symbols).toMatch(
      /overflow="visible"><path fill="light-dark\([^"]+\)" fill-opacity="var\(--plated,0%\)" d="M[^"]+"\/><path fill=/,
    );
    expect((await resolveOne('si-github')).symbols).toMatch(
      /><path fill="var\(--icon-color,currentColor\)" [^>]+><\/sym/,
    );
  });

  it('lets a wide mark grow on a plate, and no other', async () => {
    expect((await resolveOne('si-synology')).symbols).toContain('style="scale:min(var(--widest,1),1.45)');
    expect((await resolveOne('si-grafana')).symbols).not.toContain('scale:');
  });

  it.each([
    ['si-traefik', 'icon-si-traefikproxy'],
    ['si-sonarqube', 'icon-si-sonarqubeserver'],
    ['si-hashicorpvault', 'icon-si-vault'],
    ['si-twitter', 'icon-si-x'],
    ['si-pi-hole', 'icon-si-pihole'],
    ['si-Node.js', 'icon-si-nodedotjs'],
    ['si-nodejs', 'icon-si-nodedotjs'],
  ])('finds %s under the name of today', async (icon, id) => {
    expect(await symbolOf(icon)).toBe(id);
  });

  it('is not fooled by what every object has', async () => {
    for (const icon of ['si-constructor', 'mdi-constructor', 'fas fa-constructor', ':constructor:']) {
      expect((await resolveOne(icon)).picture, icon).toBeUndefined();
    }
  });

  it.each([
    ['si-windows95', 'icon-mdi-microsoft-windows-classic'],
    ['si-xbox', 'icon-fa-brands-xbox'],
    ['si-nintendo', 'icon-mdi-nintendo-switch'],
    ['si-visual-studio-code', 'icon-mdi-microsoft-visual-studio-code'],
    ['fas fa-vector-square', 'icon-mdi-vector-square'],
  ])('shows %s by an icon of another set, since its own has lost it', async (icon, id) => {
    const { symbols, messages } = await resolveOne(icon);

    expect(await symbolOf(icon)).toBe(id);
    expect(symbols).toContain(`id="${id}"`);
    expect(messages).toEqual([]);
  });

  it('takes a brand that it does not have from the home-lab icons', async () => {
    sites[`${hl}/svg/overseerr.svg`] = svg;

    const { picture, messages } = await resolveOne('si-overseerr');

    expect(picture?.kind).toBe('src');
    expect(messages).toEqual([]);
  });

  it('says so when nobody has the brand', async () => {
    expect((await resolveOne('si-nobody')).messages).toEqual(["No icon was found for 'nobody' in Simple Icons"]);
  });
});

describe('emoji', () => {
  it.each([
    ['🚀', '1f680'],
    [':rocket:', '1f680'],
    ['U+1F680', '1f680'],
    [':computer:', '1f4bb'],
    ['❤️', '2764'],
    ['👍🏽', '1f44d-1f3fd'],
    ['🇩🇪', '1f1e9-1f1ea'],
    ['5️⃣', '35-20e3'],
    ['👩‍💻', '1f469-200d-1f4bb'],
  ])('%s is a picture, whatever letters a machine has', async (icon, code) => {
    const { picture, symbols } = await resolveOne(icon);
    expect(picture).toEqual({ kind: 'symbol', id: `icon-emoji-${code}` });
    expect(symbols).toMatch(
      /^<!-- Twemoji .*CC BY 4\.0\) --><symbol id="icon-emoji-[^"]+" viewBox="0 0 36 36">.*fill="#/,
    );
  });

  it('of which there is no picture yet is left to the letters of the machine', async () => {
    expect((await resolveOne('🚀\u200D🚀')).picture).toEqual({ kind: 'text', text: '🚀\u200D🚀' });
  });

  it.each([':no-such-emoji:', 'U+110000'])('%s is not recognised', async (icon) => {
    expect((await resolveOne(icon)).messages).toEqual([`Unrecognized emoji: '${icon}'`]);
  });
});

describe('generative icons', () => {
  const draw = async (url: string) => (await resolveOne('generative', { url, title: 'Up' })).symbols;

  it('are drawn here, the same for the same address and another for another', async () => {
    const one = await draw('https://up.example:8080');

    expect(one).toMatch(/^<symbol id="icon-generative-[\da-f]{12}" viewBox="0 0 5 5">/);
    expect(one).not.toMatch(/metadata|mask/);
    expect(await draw('https://up.example:8080')).toBe(one);
    expect(await draw('https://up.example:8081')).not.toBe(one);
    expect(asked).toEqual([]);
  });

  it('go by the title where there is no address', async () => {
    expect((await resolveOne('generative', { title: 'Up' })).picture?.kind).toBe('symbol');
  });
});
