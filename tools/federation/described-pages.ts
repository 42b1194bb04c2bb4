/** Writes a front end's page table into `server` of its build, from which `tools/release/record` reads it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';
import * as z from 'zod';

export const DESCRIBED_PAGES = 'pages.json';

export interface DescribedPages {
  /** Module whose `PAGES` maps keys to pages. */
  readonly pages: string;
  /** Module whose `METADATA` maps keys to server-only properties. */
  readonly metadata?: string;
  /** Folder in the output; defaults to the output itself, which is that of a server build. */
  readonly folder?: string;
}

const tableSchema = z.record(z.string(), z.looseObject({}));

async function readTable(file: string, name: 'PAGES' | 'METADATA') {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
  const { data: table } = tableSchema.safeParse(module[name]);
  if (table === undefined) throw new Error(`${file} exports no table ${name}`);
  return table;
}

export function describedPages({ pages, metadata, folder = '' }: DescribedPages): Plugin {
  let root = '';
  return {
    name: 'backlot-described-pages',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = '' }) {
      const entries = Object.entries(await readTable(resolve(root, pages), 'PAGES'));
      const more = metadata === undefined ? {} : await readTable(resolve(root, metadata), 'METADATA');
      const described = entries.map(([key, page]) => ({ key, ...page, ...more[key] }));
      const target = join(dir, folder);
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, DESCRIBED_PAGES), JSON.stringify(described));
    },
  };
}
