import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const colours = (css: string) => new Set([...css.matchAll(/#[0-9a-f]{3,8}\b/giu)].map(([hex]) => hex.toLowerCase()));

it('plain.css uses the colours of the tokens', () => {
  const tokens = colours(read('../../../ui-kit/src/theme/tokens.css'));
  const used = colours(read('../../public/plain.css'));
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((hex) => !tokens.has(hex))).toEqual([]);
});
