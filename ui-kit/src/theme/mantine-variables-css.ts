import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

type Variables = Readonly<Record<string, string>>;

const withoutDefaults = (defaults: Variables, variables: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));

/** Mantine's provider would otherwise compute these variables on every page load (50 ms on a slow phone). */
export function mantineVariablesCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const ours = defaultCssVariablesResolver(merged);
  const fromTokens = cssVariablesResolver(merged);
  const css = convertCssVariables({
    variables: withoutDefaults(defaults.variables, { ...ours.variables, ...fromTokens.variables }),
    light: withoutDefaults(defaults.light, { ...ours.light, ...fromTokens.light }),
    dark: withoutDefaults(defaults.dark, { ...ours.dark, ...fromTokens.dark }),
  });
  const readable = css
    .replaceAll(/\s*\{/gu, ' {\n')
    .replaceAll(';', ';\n')
    .replaceAll('}', '}\n')
    .replaceAll(/^(?=--)/gmu, '  ')
    .replaceAll(/^\s+(?=\}|:)/gmu, '');
  return `/* Written from theme.ts by \`npm run tokens -w @backlot/ui-kit\`. Change the theme there. */\n${readable.trimEnd()}\n`;
}
