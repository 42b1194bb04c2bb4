import type { Plugin } from 'vite';

/** Vite plugin: imports on demand recover from a lost network. */
export function dependableImports(): Plugin;
