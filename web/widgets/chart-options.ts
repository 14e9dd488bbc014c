import { Type } from 'typebox';

/** Options of every widget that draws a chart. */
export const chartOptions = {
  chartHeight: Type.Integer({
    default: 120,
    minimum: 60,
    maximum: 2000,
    description: 'Height of the chart in pixels, with the times below it.',
  }),
  chartColor: Type.Optional(Type.String({ description: 'The only colour of the chart, as CSS writes it.' })),
  chartColors: Type.Optional(Type.Array(Type.String(), { description: 'Colours of the series, in their order.' })),
};

/** The colours that the options name: `chartColor` alone, else `chartColors`, else none. */
export const namedColors = ({ chartColor, chartColors }: { chartColor?: string; chartColors?: string[] }): string[] =>
  chartColor ? [chartColor] : (chartColors ?? []);
