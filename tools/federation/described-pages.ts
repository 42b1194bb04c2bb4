/** What a front end tells the server of its pages: the build writes it beside the module that renders on the server, from where `tools/release/record` takes it. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';

/** Name of the file in the folder of what is for the server. */
export const DESCRIBED_PAGES = 'pages.json';

export interface DescribedPages {
  /** Module whose `PAGES` has the pages by their keys. */
  readonly pages: string;
  /** Module whose `METADATA` has what the server alone needs of each. */
  readonly metadata?: string;
}

type Table = Readonly<Record<string, object>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isTable = (value: unknown): value is Table => isObject(value) && Object.values(value).every(isObject);

/** A table that a module exports. Modules of data alone Node reads as they are. */
async function readTable(file: string, name: 'PAGES' | 'METADATA'): Promise<Table> {
  const module: unknown = await import(pathToFileURL(file).href);
  const table: unknown = isObject(module) ? Reflect.get(module, name) : undefined;
  if (!isTable(table)) throw new Error(`${file} exports no table ${name}`);
  return table;
}

/** Vite plugin. */
export function describedPages({ pages, metadata }: DescribedPages): Plugin {
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
      writeFileSync(join(dir, DESCRIBED_PAGES), JSON.stringify(described));
    },
  };
}
