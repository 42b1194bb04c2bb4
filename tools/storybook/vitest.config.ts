import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { name: 'storybook', include: ['storybook/static-site.spec.ts'], testTimeout: 180_000 },
});
