import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { accents, darkScheme, lightScheme, type AccentToken, type SchemeToken } from './tokens';
import { tokensCss } from './tokens-css';

type Token = SchemeToken | AccentToken;

const TEXT_PAIRS: readonly (readonly [Token, readonly Token[]])[] = [
  ['text', ['ground', 'surface', 'sunken', 'picture-ground', 'accent-tint', 'highlight-tint', 'danger-tint', 'good-tint']],
  ['quiet', ['ground', 'surface', 'sunken', 'picture-ground']],
  ['accent', ['ground', 'surface', 'sunken', 'accent-tint']],
  ['accent-hover', ['ground', 'surface', 'accent-tint']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-highlight', ['highlight', 'highlight-hover']],
  ['danger', ['ground', 'surface', 'sunken', 'danger-tint']],
  ['on-danger', ['danger', 'danger-hover']],
  ['good', ['ground', 'surface', 'good-tint']],
  ['warning', ['ground', 'surface', 'warning-tint']],
  ['on-stage', ['stage', 'stage-raised']],
  ['on-stage-quiet', ['stage', 'stage-raised']],
  ['highlight', ['stage', 'stage-raised']],
  ['status-yellow', ['status-yellow-ground']],
  ['status-green', ['status-green-ground']],
  ['status-red', ['status-red-ground']],
  ['status-blue', ['status-blue-ground']],
  ['status-purple', ['status-purple-ground']],
  ['status-gray', ['status-gray-ground']],
];

const schemes = {
  'light, production': { ...lightScheme, ...accents.production.light },
  'light, home-ec': { ...lightScheme, ...accents['home-ec'].light },
  'dark, production': { ...darkScheme, ...accents.production.dark },
  'dark, home-ec': { ...darkScheme, ...accents['home-ec'].dark },
};

describe.each(Object.entries(schemes))('colours, %s', (_name, colours) => {
  it.each(TEXT_PAIRS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))('%s on %s reads at 4.5 or more', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface', 'sunken'] as const)('the edge of a control shows at 3 or more on %s', (ground) => {
    expect(contrast(colours['line-strong'], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('knows the two ends', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#1F4FD8', '#1F4FD8')).toBe(1);
  });
});

describe('tokens.css', () => {
  it('is what the tokens say now', () => {
    expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
  });
});
