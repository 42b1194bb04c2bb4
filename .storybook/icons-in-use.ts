import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ID = 'virtual:icons-in-use';
const repository = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = '{ui-kit,shell,storefront-mfe,admin-mfe}/src/**/*.{ts,tsx}';
const NOT_PRODUCT = /\.(?:stories|spec)\.tsx?$|\/testing\/|\/story-samples\//u;
const FROM_TABLER = /(?:import|export)\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react'/gu;

/** Returns the names that a source imports from the icon package, without types. */
export function iconsOf(source: string): string[] {
  return [...source.matchAll(FROM_TABLER)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s+as\s+/u)[0] ?? '')
    .filter((name) => /^Icon[A-Z0-9]/u.test(name) && name !== 'IconProps');
}

/**
 * Vite plugin: provides the icons that the product imports as a module, since importing the whole package would bundle
 * thousands.
 */
export function iconsInUse(): Plugin {
  return {
    name: 'backlot-icons-in-use',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const uses = new Map<string, number>();
      for (const path of globSync(SOURCES, { cwd: repository })) {
        if (NOT_PRODUCT.test(path)) continue;
        for (const name of new Set(iconsOf(readFileSync(`${repository}/${path}`, 'utf8'))))
          uses.set(name, (uses.get(name) ?? 0) + 1);
      }
      const names = [...uses.keys()].sort();
      const entries = names.map((name) => `{ name: '${name}', Icon: ${name}, files: ${uses.get(name) ?? 0} }`);
      return `import { ${names.join(', ')} } from '@tabler/icons-react';\nexport const iconsInUse = [${entries.join(', ')}];\n`;
    },
  };
}
