import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Properties try many cases; on a busy machine that takes a while.
  test: { include: ['src/**/*.spec.ts'], environment: 'node', testTimeout: 30_000 },
});
