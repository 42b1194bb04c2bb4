import { writeFileSync } from 'node:fs';
import { mantineVariablesCss } from './mantine-variables-css.ts';
import { tokensCss } from './tokens-css.ts';

writeFileSync(new URL('./tokens.css', import.meta.url), tokensCss());
writeFileSync(new URL('./mantine-variables.css', import.meta.url), mantineVariablesCss());
