import { join } from 'node:path';

import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

import { root } from '../paths.mjs';

/** Returns stylelint's warnings about declarations. */
async function warnings(declarations: string, before = '') {
  const { results } = await stylelint.lint({
    code: `${before}.part {\n  ${declarations}\n}\n`,
    codeFilename: join(root, 'shell/src/app/some.module.css'),
    configFile: join(root, 'stylelint.config.mjs'),
  });
  return results.flatMap((result) => result.warnings.map(({ rule }) => rule));
}

describe('rejected', () => {
  it.each([
    'color: #ff0000;',
    'color: tomato;',
    'background: rgb(1 2 3);',
    'background: color-mix(in srgb, var(--bl-text), oklch(0.5 0.1 20));',
    'width: 12px;',
    'border: 1px solid var(--bl-line);',
    'font-size: 1.1rem;',
    'font-size: large;',
    'font-size: clamp(1rem, 2vw, var(--bl-text-xl));',
    'font-family: Arial;',
    'font-weight: 640;',
    'font-stretch: 105%;',
    'padding: 0 0.7rem;',
    'margin-block-start: -0.7rem;',
    'row-gap: 0.7rem;',
    'transition: color 0.2s var(--bl-ease);',
    'transition: color var(--bl-motion-fast) ease-out;',
    'animation-delay: 400ms;',
    'border-radius: 0.4rem;',
    'box-shadow: 0 1rem 1rem var(--bl-text);',
    'z-index: 99;',
    'color: var(--bl-foo);',
    '--bl-mine: 1rem;',
  ])('%s', async (declaration) => {
    expect(await warnings(declaration)).toHaveLength(1);
  });
});

describe('accepted', () => {
  it.each([
    'color: var(--bl-text);',
    'color: currentcolor;',
    'background: color-mix(in srgb, currentColor 12%, transparent);',
    'background: linear-gradient(var(--bl-highlight), transparent);',
    'width: min(100%, 22rem);',
    'border: var(--bl-hairline) solid var(--bl-line);',
    'font-size: var(--bl-text-sm);',
    'font-size: clamp(var(--bl-text-xl), 1.2rem + 1.5vw, var(--bl-text-3xl));',
    'font-size: 10.5pt;',
    'font-weight: var(--bl-weight-strong);',
    'padding: 0 var(--bl-space-4) 0.4em;',
    'margin: auto calc(-1 * var(--bl-space-2));',
    'transition: translate var(--bl-motion-fast) var(--bl-ease);',
    'animation: none;',
    'border-radius: 50%;',
    'box-shadow: inset 0 var(--bl-rule) 0 var(--bl-accent);',
    'box-shadow: var(--bl-shadow-float);',
    'z-index: 2;',
    'z-index: calc(var(--bl-layer-modal) + 1);',
    '--columns: 3; grid-template-columns: repeat(var(--columns), 1fr);',
  ])('%s', async (declaration) => {
    expect(await warnings(declaration)).toEqual([]);
  });
});

it('accepts page widths in rem, and exceptions with a reason', async () => {
  expect(await warnings('color: inherit;', '@media (min-width: 48rem) { .wide { color: inherit; } }\n')).toEqual([]);
  const inPx = '@media (min-width: 768px) { .wide { color: inherit; } }\n';
  expect(await warnings('color: inherit;', inPx)).toEqual(['unit-disallowed-list']);
  expect(
    await warnings(
      'color: inherit;',
      `/* stylelint-disable-next-line unit-disallowed-list -- a script asks for the same width */\n${inPx}`,
    ),
  ).toEqual([]);
  expect(await warnings('color: inherit;', `/* stylelint-disable-next-line unit-disallowed-list */\n${inPx}`)).toEqual([
    '--report-descriptionless-disables',
  ]);
});
