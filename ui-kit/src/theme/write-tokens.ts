import { writeFileSync } from 'node:fs';
import { mantineShadesTs } from './mantine-shades-ts.ts';
import { tokensCss } from './tokens-css.ts';

writeFileSync(new URL('./tokens.css', import.meta.url), tokensCss());
writeFileSync(new URL('./mantine-shades.ts', import.meta.url), mantineShadesTs());
// Imports the shades.
const { mantineVariablesCss } = await import('./mantine-variables-css.ts');
writeFileSync(new URL('./mantine-variables.css', import.meta.url), mantineVariablesCss());
