import { describe, expect, test } from 'vitest';
import { rules } from '../../../testing/check.ts';

describe('pages', () => {
  test('need names that give addresses of their own', async () => {
    expect(
      await rules('sections: []\npages: [{name: Über uns, path: a.yml}, {name: über  uns, path: b.yml}]\n'),
    ).toEqual([]);
    expect(await rules('sections: []\npages: [{name: A B, path: a.yml}, {name: a b, path: b.yml}]\n')).toEqual([
      'warning same-page /pages/1/name',
    ]);
  });

  test('that are empty entries lose nothing', async () => {
    for (const empty of ['{}', '']) {
      expect(await rules(`sections: []\npages:\n  - {name: A, path: a.yml}\n  - ${empty}\n`)).toEqual([
        'warning null-value /pages/1',
      ]);
    }
    expect(await rules('sections: []\npages: [{name: A}]\n')).toEqual(['error missing-key /pages/0']);
  });
});
