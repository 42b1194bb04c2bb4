import { accents, darkScheme, lightScheme } from './tokens.ts';

const lightTokens = { ...lightScheme, ...accents.production.light };
const darkTokens = { ...darkScheme, ...accents.production.dark };
const accent = [
  '#F1F5FE',
  lightTokens['accent-tint'],
  '#C9D7F9',
  darkTokens.accent,
  '#7596F5',
  '#4C74E6',
  '#315FDF',
  '#2856DB',
  lightTokens.accent,
  lightTokens['accent-hover'],
];
const red = [
  '#FDF4F3',
  lightTokens['danger-tint'],
  '#F7CFCA',
  darkTokens.danger,
  '#EE7B6E',
  '#DD5A4C',
  '#C83A2C',
  '#BE2E21',
  lightTokens.danger,
  lightTokens['danger-hover'],
];
const gray = [
  '#F6F3EC',
  lightTokens.inset,
  '#E7E2D6',
  lightTokens.line,
  '#C6C0B3',
  lightTokens['line-strong'],
  lightTokens.muted,
  lightTokens['status-gray'],
  darkTokens['status-gray-background'],
  darkTokens.surface,
];
const dark = [
  darkTokens.text,
  '#D5D8DE',
  darkTokens.muted,
  darkTokens['line-strong'],
  darkTokens.line,
  darkTokens['picture-background'],
  darkTokens.surface,
  darkTokens.background,
  '#0F1114',
  darkTokens.stage,
];

/** The ten shades of each colour that Mantine requires: tokens, and intermediate ones. */
const colours = { accent, red, gray, dark };

/** Shades alone, so that the first view does not load all tokens for them. */
export function mantineShadesTs(): string {
  const shades = Object.entries(colours).map(
    ([name, values]) =>
      `export const ${name}: MantineColorsTuple = [\n${values.map((value) => `  '${value}',\n`).join('')}];\n`,
  );
  return [
    '/** Written from mantine-shades-ts.ts by `npm run tokens -w @backlot/ui-kit`. Change the shades there. */\n',
    "import type { MantineColorsTuple } from '@mantine/core';\n\n",
    shades.join('\n'),
  ].join('');
}
