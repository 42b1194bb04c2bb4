// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FONT_FILES, subsetOf } from './subset-fonts.ts';

describe('the fonts of the site', () => {
  it.each(FONT_FILES)('$name is up to date; else run `npm run fonts -w @backlot/ui-kit`', async (font) => {
    const included = await readFile(new URL(`fonts/${font.name}`, import.meta.url));
    expect(included.equals(await subsetOf(font))).toBe(true);
  });
});
