import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.spec.{ts,tsx}'],
    // Fonts are cut to their letters here, which takes a busy machine its time.
    testTimeout: 30_000,
    restoreMocks: true,
  },
});
