/** Checks the builds left by `npm run build`. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from '../../paths.mjs';
import { budgets } from '../../size/budgets.ts';
import { sizeIssues } from '../gate/compatibility.ts';
import { readRecord } from './record.ts';
import { PARTS } from './release-record.ts';

/** Maximum ratio of budget to size: a looser budget detects nothing. */
const MAX_SLACK = 1.15;

const A_PAGE = { shell: '/login', 'storefront-mfe': '/contact', 'admin-mfe': '/admin/reports' };

const distOf = (part: string) => join(root, part, 'dist');
const importsOf = (dist: string, script: string) =>
  [...readFileSync(join(dist, script), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/gu)].map(
    ([, path = '']) => posix.join(posix.dirname(script), path),
  );

describe.each(PARTS)('the build of %s', (part) => {
  it('has a record of its files', () => {
    const record = readRecord(distOf(part), part);
    expect(Object.keys(record.files)).toContain(record.entry);
    expect(record.firstView.scripts.length).toBeGreaterThan(1);
  });

  it('describes its pages', () => {
    const { describedPages } = readRecord(distOf(part), part);
    expect(describedPages).toContainEqual(expect.objectContaining({ path: A_PAGE[part] }));
  });

  it('lists every script of its first page', () => {
    const { scripts } = readRecord(distOf(part), part).firstView;
    expect(
      scripts.flatMap((script) => importsOf(distOf(part), script)).filter((path) => !scripts.includes(path)),
    ).toEqual([]);
  });

  it('has a first page without the federation, which starts with other files', () => {
    const { firstView, federation = [] } = readRecord(distOf(part), part);
    expect(federation.length).toBeGreaterThan(0);
    expect(firstView.scripts.filter((path) => federation.includes(path))).toEqual([]);
    const texts = firstView.scripts.map((path) => readFileSync(join(distOf(part), path), 'utf8'));
    expect(texts.filter((text) => text.includes('_FEDERATION_RUNTIME_CORE'))).toEqual([]);
  });

  it('has a tight budget', () => {
    const record = readRecord(distOf(part), part);
    expect(sizeIssues(record, budgets.releases)).toEqual([]);
    expect((budgets.releases[part] ?? Infinity) * 1000).toBeLessThan(record.firstViewBytes * MAX_SLACK);
  });
});
