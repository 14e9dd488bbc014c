import { Type } from 'typebox';
import { lenient, map, number, requiredText, text, toggle } from './shapes.ts';

/** A widget's entry in a section; its `options` are checked by the definition that the widget itself declares. */
export const WidgetEntry = lenient(
  {
    type: requiredText({
      title: 'Type',
      description: 'Which widget it is. Capitals make no difference.',
      examples: ['clock', 'weather'],
    }),
    label: text({ title: 'Label', description: 'A heading above the widget.' }),
    options: map<unknown>({}, { title: 'Options', description: 'What this type of widget can be told.' }),
    updateInterval: Type.Optional(
      Type.Unsafe<number | boolean>({
        type: ['number', 'boolean'],
        title: 'Update interval',
        description:
          'Seconds between updates, from 2 to 7200; true is 30, anything else is never. Unset, as is usual for the widget.',
      }),
    ),
    timeout: number({
      title: 'Timeout',
      description: 'Milliseconds after which a request is given up; 0 is as if it were not set.',
      default: 50000,
      minimum: 0,
    }),
    useProxy: toggle({
      title: 'Through the server',
      description: 'Whether the requests go through the Dash server, for services that refuse browsers.',
      default: false,
    }),
    ignoreErrors: toggle({
      title: 'Hide errors',
      description: 'Whether the widget stays quiet when something goes wrong.',
      default: false,
    }),
    hideControls: toggle({
      title: 'No buttons',
      description: 'Whether the refresh and full screen buttons are left out.',
      default: false,
    }),
    id: text({
      title: 'ID',
      description: 'Written by older versions; ids are made anew each time the file is read.',
      leftover: true,
    }),
  },
  { title: 'Widget', description: 'Live data in a section.' },
);
