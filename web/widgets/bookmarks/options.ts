import { Type } from 'typebox';
import { folderDepth, mostLinks } from '../../../schema/bookmarks.ts';
import { openingMethods } from '../../../schema/config/enums.ts';

/** A link or a folder, in which others may lie so deep. */
const linkOptions = (depth: number): ReturnType<typeof Type.Object> =>
  Type.Object({
    title: Type.Optional(Type.String({ description: 'What the link is called; its host unless set.' })),
    url: Type.Optional(Type.String({ description: 'Where it leads.' })),
    icon: Type.Optional(
      Type.String({ description: 'An emoji, the address of a picture, or `favicon` for that of the site.' }),
    ),
    description: Type.Optional(Type.String({ description: 'Told where it is pointed at, and found by.' })),
    tags: Type.Optional(Type.Array(Type.String(), { description: 'Words that it is found by.' })),
    target: Type.Optional(
      Type.Union(
        openingMethods.map((method) => Type.Literal(method)),
        { description: 'How it opens; as items do unless set.' },
      ),
    ),
    ...(depth > 0 && {
      folder: Type.Optional(Type.String({ description: 'Name of a folder, in place of a link.' })),
      open: Type.Optional(
        Type.Boolean({ description: 'Whether the folder is unfolded at first; where all is short unless set.' }),
      ),
      links: Type.Optional(
        Type.Array(linkOptions(depth - 1), { description: 'What lies in the folder: links and folders.' }),
      ),
    }),
  });

export const bookmarkOptions = Type.Object({
  links: Type.Optional(
    Type.Array(linkOptions(folderDepth), {
      maxItems: mostLinks,
      description: `The links, in their order. A link has a \`url\`, and may have a \`title\`, an \`icon\` (an emoji, the address of a picture, or \`favicon\`), a \`description\`, \`tags\` and a \`target\`. A folder has its name as \`folder\`, and \`links\` of its own; \`open\` says whether it is unfolded at first. Folders lie up to ${folderDepth} deep.`,
    }),
  ),
  source: Type.Optional(
    Type.Union([Type.Literal('linkwarden'), Type.Literal('karakeep'), Type.Literal('linkding')], {
      description: 'What keeps further links, which come after these.',
    }),
  ),
  host: Type.Optional(Type.String({ description: 'Its address, such as `https://links.example.org`.' })),
  token: Type.Optional(Type.String({ writeOnly: true, description: 'Access token or API key, from its settings.' })),
  collection: Type.Optional(
    Type.String({
      description: 'Name or id of the collection of Linkwarden, or the list of Karakeep, that shows; all unless set.',
    }),
  ),
  tag: Type.Optional(Type.String({ description: 'Shows links with this tag alone.' })),
  limit: Type.Integer({
    default: 50,
    minimum: 1,
    maximum: 100,
    description: 'How many links are taken from there, the latest first.',
  }),
});
