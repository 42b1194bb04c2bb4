import { describe, expect, it } from 'vitest';

import { findRefusedNames } from './plain-words.ts';

const MODULE = 'domain/src/some.ts';
const SPEC = 'domain/src/some.spec.ts';
const SHEET = 'shell/src/app/some.module.css';

const messages = (text: string, file: string) => findRefusedNames(file, text).map(({ message }) => message);

describe('refused', () => {
  it.each([
    ['a variable', 'const houses = [];'],
    ['a parameter in camel case', 'const a = (isBesidePage: boolean) => 1;'],
    ['a constant', 'const PATIENCE_MS = 1;'],
    ['a maximum', 'const MOST_BYTES = 1;'],
    ['another maximum', 'const LONGEST_LINE = 1;'],
    ['a type', 'interface LetterBox {}'],
    ['a property', 'const a = { isTold: true };'],
    ['a private member', 'class A { #whyStale = 1; }'],
    ['an attribute', 'const a = <Part besides={1} />;', 'shell/src/app/some.tsx'],
    ['a story', 'export const BesideThePage: Story = {};', 'ui-kit/src/components/Some/Some.stories.tsx'],
    ['an identifier in JavaScript', 'export const bones = 1;', 'tools/some.mjs'],
    ['a fixture of server tests', 'const desk = 1;', 'bff/test/some.spec.ts'],
    ['a file', '', 'domain/src/let-files-in.ts'],
    ['a folder', '', 'e2e/letter-box/some.ts'],
    ['a picture', '', 'ui-kit/visual-baselines/Some/beside-the-page.png'],
    ['a class of a style sheet', '.part,\n.isSunken {\n  margin: 0;\n}', SHEET],
    ['a custom property', ':root {\n  --bl-text-quiet: #000;\n}', SHEET],
    ['a title', `it('is told once', () => {});`, SPEC],
    ['a title of a suite', `describe('a bad objection', () => {});`, SPEC],
    ['a title of a skipped test', `it.skip('scrolls sideways', () => {});`, SPEC],
    ['a title of a table', `it.each([1])('is for whoever has %s', () => {});`, SPEC],
    ['a title of a table in a template', "it.each`a`('is for whoever has $a', () => {});", SPEC],
    ['a title in a template', 'it(`keeps ${count} arrows`, () => {});', SPEC],
    ['a title of a step', `await test.step('the page is taken over', async () => {});`, SPEC],
  ])('%s', (_name, text, file = MODULE) => {
    expect(messages(text, file)).toHaveLength(1);
  });
});

describe('accepted', () => {
  it.each([
    ['a comment', '// whoever is told\nconst a = 1; /* beside */'],
    ['a text', `const a = 'whoever is told';`],
    ['a key in quotes', `const a = { 'beside-it': 1 };`],
    ['a text of a component', 'const a = <p>Beside the house</p>;', 'shell/src/app/some.tsx'],
    ['a part of a word', 'const warehouse = 1;'],
    ['a name of the icon library', `import { IconArrowsSort } from '@tabler/icons-react';`],
    ['a word outside of its folder', 'const desk = 1;'],
    ['a word outside of its place', 'const quietSince = 1;'],
    ['a lower-case word that begins a maximum', 'const mostRequested = 1;'],
    ['plain English in a title', `it('shows why not', () => {});`, SPEC],
    ['an argument of another call', `report('is told once');`],
    ['a regular expression', `const a = /x/.test('is told once');`],
    ['a comment of a style sheet', '/* .beside */\n.part {\n  margin: 0.5rem;\n}', SHEET],
    ['the content of other files', 'const house = 1;', 'docs/some.md'],
  ])('%s', (_name, text, file = MODULE) => {
    expect(messages(text, file)).toEqual([]);
  });
});

it('names the place, the word and its replacement', () => {
  expect(findRefusedNames(SPEC, `const a = 1;\nconst isTold = 1;\n`)).toEqual([
    { file: SPEC, line: 2, column: 7, message: 'identifier "isTold": instead of "told" use logged, reported' },
  ]);
  expect(findRefusedNames(SHEET, '/* a */\n.part .veil {\n  margin: 0;\n}')).toEqual([
    { file: SHEET, line: 2, column: 8, message: 'style "veil": instead of "veil" use overlay' },
  ]);
});
