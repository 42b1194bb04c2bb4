import type { ViteUserConfig } from 'vitest/config';

/** How the specs of a front end run: rules without a document, pages in jsdom, and those that need modules and document to themselves. */
export function frontEndSpecs(options: {
  name: string;
  setupFiles?: string[];
  alone?: string[];
  define?: Record<string, string>;
}): ViteUserConfig;
