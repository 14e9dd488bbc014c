import { isListedTheme } from '../../../schema/config/themes.ts';
import { code, linkTo } from './markdown.ts';

/** What stands before everything else. */
export const introduction = `# Configuration

<!-- Generated from the schema by \`npm run docs\`. Do not edit. -->

One file, \`conf.yml\`, describes the whole dashboard. It lies in the folder that \`USER_DATA_DIR\` names (\`user-data\` where
that is not set), or else in the folder where you start \`dash\`; or name any file: \`dash serve my.yml\`. Your own pictures
lie beside it, those of items in a folder \`item-icons\`.

- \`dash init\` writes a file to start from.
- \`dash validate\` says what is wrong in it, where, and what to do. An *error* is something that you wrote and that is
  lost, does other than you wrote, or decides who may see what; with one, it exits with 1. A *warning* is what is odd,
  old, newer, unknown, or read all the same; with warnings alone it exits with 0, unless you ask for \`--strict\`. What
  is a mistake in a sign-in that is on is always an error, and neither built nor served.
- \`dash schema --out conf.schema.json\` writes a JSON Schema by which editors complete keys and mark mistakes. With the
  YAML language server (the YAML extension of VS Code, and many others), this first line of \`conf.yml\` is enough:

  \`\`\`yaml
  # yaml-language-server: $schema=./conf.schema.json
  \`\`\`

The smallest file that shows something:

\`\`\`yaml
sections:
  - name: Links
    items:
      - title: Router
        url: http://192.168.1.1
\`\`\`

How to read the tables:

- A key in **bold** is needed; everything else may be left out. In the examples, keys that are not needed for the point
  are left out too.
- *later*: the key comes from later versions of the dashboard that these files were first written for. It is honoured
  where Dash has the like, else only kept, and \`dash validate\` names it as newer.
- A number may stand in quotes (\`'30'\`), a switch as \`yes\`, \`no\`, \`on\` or \`off\`, a choice in any case: it is read as meant, and
  \`dash validate\` says how to write it. A number outside of its bounds is the nearest within.
- *secret*: what stands here stays on the server; best name an environment variable of it (see [Widgets](#widgets)).
- Keys at the root that begin with \`x-\` may hold anchors for the rest of the file; they do nothing by themselves.
- A value that begins with \`#\`, such as a colour, has to be put in quotes: YAML takes the rest for a comment otherwise.`;

export const iconChapter = `## Icons

What \`icon\` and \`defaultIcon\` take. None of these makes the browser ask somebody else, but for a URL.

| Written as | For example | What is drawn |
|---|---|---|
| \`fas fa-…\`, \`far fa-…\`, \`fab fa-…\` | \`fas fa-server\` | The free icons of Font Awesome, by the names of versions 4 to 7; they come with Dash. Those of Pro can't. |
| \`mdi-…\` | \`mdi-router-wireless\` | Material Design Icons; they come with Dash. |
| \`si-…\` | \`si-jellyfin\` | Simple Icons, the signs of brands in one colour; they come with Dash. A brand that has left them is drawn from another set that has it; one that isn't there at all is looked for as \`hl-…\`. |
| \`hl-…\` | \`hl-proxmox\` | Dashboard Icons, in colour. The server fetches each once and keeps it. |
| \`sh-…\` | \`sh-immich\` | selfh.st/icons, in the same way. |
| \`favicon\` | \`favicon\` | The icon of the site that the item leads to, fetched by the server from the site itself, or from the service that \`faviconApi\` names; no service is asked unless your file names one. \`favicon-google\` and the like name a service for one item. |
| \`generative\` | \`generative\` | A pattern drawn from the address. |
| an emoji | \`🚀\`, \`:rocket:\`, \`U+1F680\` | That emoji, as a picture of Twemoji, whatever letters a machine has. |
| a file name | \`nas.png\` | The picture of that name in the folder \`item-icons\` beside \`conf.yml\`. |
| a URL | \`https://example.org/logo.svg\` | That picture; the browser loads it from there. |

Where an icon can't be had, the letters of the title stand in, also where a picture by a URL fails in the browser.
So they do for an item without an icon that stands beside others with one, and in large tiles.
\`dash validate\` names every icon that is not there. Fetched icons are kept in \`DASH_CACHE_DIR\`, or else in
\`dash\` below your cache folder (\`~/.cache\`).`;

/** The themes that there are, and how a config makes more of them. */
export function themeChapter(themes: readonly string[]): string {
  const drawn = ['default', ...themes];
  const hidden = themes.filter((name) => !isListedTheme(name));
  const unlisted =
    hidden.length > 0 ? ` So do these, which the selector leaves out: ${hidden.map(code).join(', ')}.` : '';
  return `## Themes

[Themes](themes.md) shows each in a picture, how to write one, and every variable.

These come with Dash: ${drawn.filter(isListedTheme).map(code).join(', ')}.${unlisted}

- \`theme\` is what a viewer sees first, or \`dayTheme\` and \`nightTheme\` by the setting of their system. What one then
  chooses under *View* is kept in that browser, for each page apart, and counts from there on. \`default\` is dark
  or light as the system is, or as the viewer chooses there.
- \`customColors\` changes the colours of any theme. Under a name of its own it makes another theme.
- \`externalStyleSheet\` names stylesheets. Under *View* they are called External Stylesheet 1, 2 and so on, by their
  places in the list, and one that stands alone External Stylesheet; \`theme\` takes these names too. One of your own lies
  in the folder of \`conf.yml\`, with what it loads. From elsewhere a stylesheet may load only what is on its own host.
- \`customCss\` can hold themes too, as rules under \`html[data-theme='name']\`; \`cssThemes\` puts their names under
  *View*.`;
}

/** What holds for every widget. */
export const widgetIntroduction = `## Widgets

Live data in a section: an entry of its list ${linkTo('sections[].widgets[]', '`widgets`')}, with a \`type\` and the \`options\` of that type.
\`timeout\`, \`ignoreErrors\`, \`label\`, \`useProxy\`, \`updateInterval\` and \`allowInsecure\` may stand among the options too.

The Dash server asks the service of a widget, once for all who look, or, with \`useProxy: false\`, each browser does. A password or a
key stays on the server, in plain text as well ([Secrets of widgets](security.md#secrets-of-widgets)). Better write the name of an
environment variable of the server (\`DASH_…\` or \`VUE_APP_…\`) in its place, so that it does not stand in the file either.`;
