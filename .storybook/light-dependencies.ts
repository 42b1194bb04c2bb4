import type { Plugin } from 'vite';

const FAMILY = '@tabler/icons-react';
const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react';?/gmu;
const DEPENDENCY = /\/(node_modules|sb-vite\/deps)\//u;

/** Splits icon imports into one per file; keeps type imports and line numbers. */
export function importSingly(source: string): string {
  return source.replace(IMPORT, (statement: string, names: string) => {
    const specifiers = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const single = specifiers.map((name) => {
      if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from '${FAMILY}';`;
      const [icon = name, local = icon] = name.split(/\s+as\s+/u);
      return `import ${local} from '${FAMILY}/dist/esm/icons/${icon}.mjs';`;
    });
    return single.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/**
 * Vite plugin for a fast start: bundles only the icons in use instead of 14 MB, and drops source maps of dependencies.
 */
export function lightDependencies(): Plugin {
  return {
    name: 'backlot-light-dependencies',
    enforce: 'pre',
    transform(code, id) {
      if (DEPENDENCY.test(id)) return this.environment.mode === 'dev' ? { code, map: { mappings: '' } } : undefined;
      return code.includes(FAMILY) ? { code: importSingly(code), map: null } : undefined;
    },
  };
}
