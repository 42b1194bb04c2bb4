import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { mantineVariablesCss } from './mantine-variables-css';
import { coloursOf, EDGE_CONTRAST_MIN, EDGE_PAIRS, TEXT_CONTRAST_MIN, TEXT_PAIRS } from './text-pairs';
import { tokensCss } from './tokens-css';

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
  it.each(each(TEXT_PAIRS))(`%s on %s reads at ${TEXT_CONTRAST_MIN} or more`, (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  });

  it.each(each(EDGE_PAIRS))(`%s on %s shows at ${EDGE_CONTRAST_MIN} or more`, (edge, ground) => {
    expect(contrast(colours[edge], colours[ground])).toBeGreaterThanOrEqual(EDGE_CONTRAST_MIN);
  });
});

describe('contrast', () => {
  it('knows the two ends', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#1F4FD8', '#1F4FD8')).toBe(1);
  });
});

describe('the style sheets that are written', () => {
  it.each([
    ['tokens.css', tokensCss],
    ['mantine-variables.css', mantineVariablesCss],
  ])('%s is what the tokens and the theme say now', (name, css) => {
    expect(readFileSync(new URL(name, import.meta.url), 'utf8')).toBe(css());
  });
});
