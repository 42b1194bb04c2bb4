import type { PluginOption } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Vite plugin: beside each text file of a build its smallest forms, so that no server compresses, and none compresses badly. */
export function compressed(): PluginOption {
  return compression({
    include: /\.(?:js|css|svg|json)$/u,
    algorithms: ['gzip', 'brotliCompress'],
    threshold: 300,
    skipIfLargerOrEqual: true,
    logLevel: 'silent',
  });
}
