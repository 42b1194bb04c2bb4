import type { Plugin } from 'vite';

const FAMILY = '@tabler/icons-react';
const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react';?/gmu;
const DEPENDENCY = /\/(node_modules|sb-vite\/deps)\//u;

/** The same imports, each icon from its own file; types stay where they are, and so do the numbers of the lines. */
export function importSingly(source: string): string {
  return source.replace(IMPORT, (statement: string, names: string) => {
    const wanted = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const single = wanted.map((name) => {
      if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from '${FAMILY}';`;
      const [icon = name, local = icon] = name.split(/\s+as\s+/u);
      return `import ${local} from '${FAMILY}/dist/esm/icons/${icon}.mjs';`;
    });
    return single.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/**
 * What every story waits for, made small. The family of icons is one module of fourteen megabytes when it is prepared for the browser:
 * only those in use are fetched. The maps of other people's code are two thirds of the rest: they are left out.
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
