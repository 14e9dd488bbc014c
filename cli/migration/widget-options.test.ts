import { expect, test } from 'vitest';
import type { Definition } from '../../schema/config/definition.ts';
import { neededSecretsOf } from '../../schema/migrations/widgets/needed-secrets.ts';
import { serviceTypes } from '../../schema/migrations/widgets/service-types.ts';
import { type WidgetProduct, widgetRow } from '../../schema/migrations/widgets/widget-map.ts';
import { imported } from '../../schema/testing/imported.ts';
import { findWidget } from '../../schema/widget.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';

const products: readonly WidgetProduct[] = ['homepage', 'homer', 'homarr', 'glance'];

test.each(products)('the settings of integrations of %s become options that their widgets have', (product) => {
  for (const type of Object.keys(serviceTypes)) {
    const { dash = '', key, renamed, fixed, shaped } = widgetRow(product, type) ?? {};
    const { properties } = (catalogue[dash]?.options ?? {}) as Definition;
    if (!properties || shaped) continue;
    const options = [...(key ? [key] : []), ...Object.values(renamed ?? {}), ...Object.keys(fixed ?? {})];
    expect([type, ...options.filter((name) => !properties[name])]).toEqual([type]);
  }
});

test('imports know a widget by the names that files may call it by, and by no others', () => {
  for (const [type, others] of Object.entries(serviceTypes)) {
    const widget = catalogue[type];
    if (!widget) continue;
    const found = others.filter((name) => findWidget(catalogue, name)?.type === type);
    expect([type, ...others]).toEqual([type, ...found]);
    expect([type, ...others.toSorted()]).toEqual([type, ...(widget.aliases ?? []).toSorted()]);
  }
});

test('a secret that a widget can’t be without, and that the source doesn’t tell, is a variable to be set', () => {
  const apps = [
    { name: 'Series', url: 'http://series.lan', integration: { type: 'sonarr', properties: [] } },
    { name: 'Cloud', url: 'http://cloud.lan', integration: { type: 'nextcloud', properties: [] } },
  ];
  const { config, unset } = imported(
    { 'board.json': JSON.stringify({ schemaVersion: 2, categories: [], wrappers: [{ id: 'w' }], apps, widgets: [] }) },
    { neededSecrets: neededSecretsOf(catalogue) },
  );
  expect(JSON.stringify(config)).toContain('"options":{"hostname":"http://series.lan","apiKey":"DASH_SERIES"}');
  expect(unset).toContain('DASH_SERIES');
});
