import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorSchemeScript } from '@backlot/ui-kit';
import { expect, it } from 'vitest';

it("serves the kit's script that sets the colour scheme, so that both use the same key", () => {
  const served = readFileSync(join(import.meta.dirname, '../../public/color-scheme.js'), 'utf8');
  expect(served.trim()).toBe(colorSchemeScript);
});
