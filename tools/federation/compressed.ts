import type { PluginOption } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Vite plugin: writes gzip and Brotli files next to each text file of a build, so that servers need not compress. */
export function compressed(): PluginOption {
  return compression({
    include: /\.(?:js|css|svg|json)$/u,
    algorithms: ['gzip', 'brotliCompress'],
    threshold: 300,
    skipIfLargerOrEqual: true,
    logLevel: 'silent',
  });
}
