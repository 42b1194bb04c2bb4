/** The builds of this repository, as `npm run build` left them. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from '../../paths.mjs';
import { budgets } from '../../size/report.ts';
import { whyTooBig } from '../gate/compatibility.ts';
import { readRecord } from './record.ts';
import { PARTS } from './release-record.ts';

/** A budget that far above its measure no longer says no to anything. */
const MOST_SLACK = 1.15;

const distOf = (part: string) => join(root, part, 'dist');
const importsOf = (dist: string, script: string) =>
  [...readFileSync(join(dist, script), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/gu)].map(
    ([, path = '']) => posix.join(posix.dirname(script), path),
  );

describe.each(PARTS)('the build of %s', (part) => {
  it('has a record of the files that it holds', () => {
    const record = readRecord(distOf(part), part);
    expect(Object.keys(record.files)).toContain(record.entry);
    expect(record.firstView.scripts.length).toBeGreaterThan(1);
  });

  it('names every script that its first page imports, so that none is found out late', () => {
    const { scripts } = readRecord(distOf(part), part).firstView;
    expect(
      scripts.flatMap((script) => importsOf(distOf(part), script)).filter((path) => !scripts.includes(path)),
    ).toEqual([]);
  });

  it('has its first page without the federation, which starts with other files', () => {
    const { firstView, federation = [] } = readRecord(distOf(part), part);
    expect(federation.length).toBeGreaterThan(0);
    expect(firstView.scripts.filter((path) => federation.includes(path))).toEqual([]);
    const texts = firstView.scripts.map((path) => readFileSync(join(distOf(part), path), 'utf8'));
    expect(texts.filter((text) => text.includes('_FEDERATION_RUNTIME_CORE'))).toEqual([]);
  });

  it('keeps to a budget that follows it down', () => {
    const record = readRecord(distOf(part), part);
    expect(whyTooBig(record, budgets.releases)).toEqual([]);
    expect((budgets.releases[part] ?? Infinity) * 1000).toBeLessThan(record.firstViewBytes * MOST_SLACK);
  });
});
