import { Type } from 'typebox';

/** The options that say which book a widget shows, and to whom. */
export const bookOptions = {
  keep: Type.Union([Type.Literal('viewer'), Type.Literal('all')], {
    default: 'viewer',
    description:
      '`viewer`: each viewer who has signed in has their own, which nobody else sees. `all`: all who see the widget share it. Without sign-in it is shared.',
  }),
  id: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Which one it is: widgets with the same name show the same. Unset, it belongs to the page and the section by their names, and is another one once these change.',
    }),
  ),
  guestsWrite: Type.Boolean({
    default: false,
    description: 'Whether guests may change what all share; they only read it unless set.',
  }),
  title: Type.Optional(Type.String({ description: 'What stands in the header.' })),
  placeholder: Type.Optional(Type.String({ description: 'What the empty field says.' })),
};
