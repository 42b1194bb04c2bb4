/**
 * Vite plugin of the shell: its page starts without the federation, which the page's own script starts when it needs a remote that the
 * document does not name file by file (`shell/src/federation/runtime.ts`).
 *
 * The federation's plugin puts a script in the place of the page's own one that starts the federation first. This one takes that back and
 * tells the page where the start is.
 */
import { posix } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

const BOOTSTRAP = /(?<=<script type="module"[^>]*\ssrc=")[^"]*\/mf-entry-bootstrap-[^"]*(?=")/u;
const FETCHED = /__mfImport\("([^"]+)"\)/gu;
const PRELOAD = /[ \t]*<link rel="modulepreload"[^>]*\shref="([^"]*)"[^>]*>\n?/gu;

/** Name of the page's `meta` element with the address of the module that starts the federation. */
export const FEDERATION_START = 'backlot-federation';

/** Files that the chunk and all that it imports statically are in. */
function staticFiles(file: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set([file]);
  // A set also goes through what is added meanwhile.
  for (const each of files) {
    const chunk = bundle[each];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

export function federationLater(): Plugin {
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
          throw new Error('The federation starts in another way than before: see tools/federation/federation-later.ts');
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
