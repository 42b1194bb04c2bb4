import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

type Variables = Readonly<Record<string, string>>;

/** Without those that Mantine's own style sheet declares with the same value. */
const unlike = (defaults: Variables, variables: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));

/**
 * The theme as Mantine's variables, which its provider would otherwise reckon and write into every page anew, on a slow phone
 * for a twentieth of a second.
 */
export function mantineVariablesCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const ours = defaultCssVariablesResolver(merged);
  const fromTokens = cssVariablesResolver(merged);
  const css = convertCssVariables({
    variables: unlike(defaults.variables, { ...ours.variables, ...fromTokens.variables }),
    light: unlike(defaults.light, { ...ours.light, ...fromTokens.light }),
    dark: unlike(defaults.dark, { ...ours.dark, ...fromTokens.dark }),
  });
  const readable = css
    .replaceAll(/\s*\{/gu, ' {\n')
    .replaceAll(';', ';\n')
    .replaceAll('}', '}\n')
    .replaceAll(/^(?=--)/gmu, '  ')
    .replaceAll(/^\s+(?=\}|:)/gmu, '');
  return `/* Written from theme.ts by \`npm run tokens -w @backlot/ui-kit\`. Change the theme there. */\n${readable.trimEnd()}\n`;
}
