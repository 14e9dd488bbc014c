import { Type } from 'typebox';
import { defineWidget } from '../../../schema/widget.ts';

export default defineWidget({
  type: 'clock',
  category: 'time',
  picture: 'clock',
  rank: 20,
  summary: 'The time, the date and the city of a time zone. It asks nobody.',
  options: Type.Object({
    timeZone: Type.Optional(
      Type.String({
        description: 'Time zone as `Region/City`; that of the browser unless set.',
        suggests: 'time-zones',
      }),
    ),
    format: Type.Optional(
      Type.String({ description: 'Locale of date and time, such as `en-GB`; the viewer’s unless set.' }),
    ),
    customCityName: Type.Optional(Type.String({ description: 'Shown in place of the city.' })),
    hideDate: Type.Boolean({ default: false, description: 'Leaves out date and city.' }),
    hideSeconds: Type.Boolean({ default: false, description: 'Leaves out the seconds.' }),
    use12Hour: Type.Optional(
      Type.Boolean({ description: '12 hours, or 24 where it is `false`; as the locale has it unless set.' }),
    ),
  }),
  height: ({ hideDate }) => (hideDate ? 40 : 60),
  icon: 'clock',
  controls: false,
  example: { timeZone: 'Europe/Lisbon', format: 'en-GB', customCityName: 'Lisboa', hideSeconds: true },
});
