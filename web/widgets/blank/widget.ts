import { Type } from 'typebox';
import { empty } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';

export default defineWidget({
  type: 'blank',
  category: 'own',
  picture: 'value',
  summary: 'A place that is kept for a widget to come.',
  options: Type.Object({}),
  height: 40,
  icon: 'page',
  controls: false,
  shows: (_, { t }) => empty(t('nothing'), t('choose')),
  example: {},
});
