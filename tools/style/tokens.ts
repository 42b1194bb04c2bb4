/** Known tokens: the custom properties in the theme's generated style sheet. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../paths.mjs';

const sheet = readFileSync(join(root, 'ui-kit/src/theme/tokens.css'), 'utf8');

const names = new Set(Array.from(sheet.matchAll(/^\s*(--bl-[\w-]+):/gm), ([, name = '']) => name));

export const isToken = (name: string) => names.has(name);

/** Whether a token begins with this prefix, which a template completes, as in `--bl-status-${colour}`. */
export const beginsToken = (start: string) => Array.from(names).some((name) => name.startsWith(start));
