/**
 * Vite plugin of the shell: the page starts without the federation runtime, which its script starts once it needs a
 * remote that the document does not list file by file (`shell/src/federation/runtime.ts`).
 *
 * The federation plugin replaces the page's script by a bootstrap that starts the federation first. This plugin
 * restores the script and adds the bootstrap's address to the page.
 */
import { posix } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

const BOOTSTRAP = /(?<=<script type="module"[^>]*\ssrc=")[^"]*\/mf-entry-bootstrap-[^"]*(?=")/u;
const FETCHED = /__mfImport\("([^"]+)"\)/gu;
const PRELOAD = /[ \t]*<link rel="modulepreload"[^>]*\shref="([^"]*)"[^>]*>\n?/gu;

/** Name of the page's `meta` element with the address of the module that starts the federation. */
export const FEDERATION_START = 'backlot-federation';

function staticFiles(file: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set([file]);
  // Iterating over a Set includes elements added meanwhile.
  for (const each of files) {
    const chunk = bundle[each];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

export function deferredFederation(): Plugin {
  return {
    name: 'backlot-federation-later',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = page.source.toString();
        const bootstrap = BOOTSTRAP.exec(html)?.[0].slice(1) ?? '';
        const script = bundle[bootstrap];
        const fetched = script?.type === 'asset' ? [...script.source.toString().matchAll(FETCHED)] : [];
        const [start, entry] = [fetched.at(0)?.[1], fetched.at(-1)?.[1]].map(
          (path) => path && posix.join(posix.dirname(bootstrap), path),
        );
        if (start === undefined || entry === undefined || start === entry)
          throw new Error(
            'The federation starts in another way than before: see tools/federation/deferred-federation.ts',
          );
        const needed = staticFiles(entry, bundle);
        page.source = html
          .replace(BOOTSTRAP, `/${entry}`)
          .replace(PRELOAD, (link, href: string) => (needed.has(href.slice(1)) && href !== `/${entry}` ? link : ''))
          .replace('</head>', `<meta name="${FEDERATION_START}" content="/${start}"></head>`);
        delete bundle[bootstrap];
      },
    },
  };
}
