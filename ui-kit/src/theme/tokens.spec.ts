import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { mantineShadesTs } from './mantine-shades-ts.ts';
import { mantineVariablesCss } from './mantine-variables-css.ts';
import { coloursOf, EDGE_CONTRAST_MIN, EDGE_PAIRS, TEXT_CONTRAST_MIN, TEXT_PAIRS } from './text-pairs.ts';
import { tokensCss } from './tokens-css.ts';

const schemes = {
  'light, production': coloursOf('light', 'production'),
  'light, home-ec': coloursOf('light', 'home-ec'),
  'dark, production': coloursOf('dark', 'production'),
  'dark, home-ec': coloursOf('dark', 'home-ec'),
};

function each(pairs: typeof TEXT_PAIRS) {
  return pairs.flatMap(([colour, grounds]) => grounds.map((ground) => [colour, ground] as const));
}

describe.each(Object.entries(schemes))('colours, %s', (_name, colours) => {
  it.each(each(TEXT_PAIRS))(`%s on %s has a contrast of at least ${TEXT_CONTRAST_MIN}`, (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  });

  it.each(each(EDGE_PAIRS))(`%s on %s has a contrast of at least ${EDGE_CONTRAST_MIN}`, (edge, ground) => {
    expect(contrast(colours[edge], colours[ground])).toBeGreaterThanOrEqual(EDGE_CONTRAST_MIN);
  });
});

describe('contrast', () => {
  it('is 1 for equal colours and 21 for black on white', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#1F4FD8', '#1F4FD8')).toBe(1);
  });
});

describe('a generated file', () => {
  it.each([
    ['tokens.css', tokensCss],
    ['mantine-shades.ts', mantineShadesTs],
    ['mantine-variables.css', mantineVariablesCss],
  ])('%s is up to date', (name, content) => {
    expect(readFileSync(new URL(name, import.meta.url), 'utf8')).toBe(content());
  });
});
