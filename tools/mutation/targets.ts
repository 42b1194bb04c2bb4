const BFF = ['bff/src/**', 'bff/tsconfig.json', 'bff/package.json'];

export const folderOf = (name: string) => `test-results/mutation/${name}`;

export interface Target {
  readonly mutate: string[];
  /** Tests that should kill the mutants; without slow end-to-end tests. */
  readonly tests: string[];
  readonly sandbox: string[];
  /** Mutants that fail its type check are discarded; omitted if each check would reread the framework's types. */
  readonly tsconfig?: string;
  /** Minimum score in percent. */
  readonly least: number;
}

export const targets: Readonly<Record<string, Target>> = {
  domain: {
    // Excludes schemas, test helpers, texts and data.
    mutate: [
      'domain/src/**/*.ts',
      '!domain/src/**/*.spec.ts',
      '!domain/src/{contract,testing}/**',
      '!domain/src/index.ts',
      '!domain/src/messages/{messages-en,messages-es,server-messages-en}.ts',
      '!domain/src/catalog/category-titles-es.ts',
      '!domain/src/password/common-passwords.ts',
    ],
    tests: ['domain/src/!(contract|testing)/**/*.spec.ts'],
    sandbox: ['domain/src/**', 'domain/tsconfig*.json', 'domain/package.json'],
    tsconfig: 'domain/tsconfig.build.json',
    least: 90,
  },
  revisions: {
    mutate: [
      'bff/src/modules/quote-requests/editing/quote-request-revision.ts',
      'bff/src/modules/quote-requests/submission/requested-lines.ts',
    ],
    tests: ['bff/src/modules/quote-requests/{editing,submission}/*.spec.ts'],
    sandbox: BFF,
    least: 80,
  },
  'rate-limits': {
    mutate: ['bff/src/platform/http/rate-limit-counters.ts'],
    tests: ['bff/src/platform/http/*.spec.ts'],
    sandbox: BFF,
    least: 80,
  },
  'site-settings': {
    mutate: ['bff/src/modules/site/site-settings.ts', 'bff/src/modules/site/site.service.ts'],
    tests: ['bff/src/modules/site/*.spec.ts'],
    sandbox: BFF,
    least: 80,
  },
  compatibility: {
    mutate: ['tools/release/gate/compatibility.ts'],
    tests: ['tools/release/gate/compatibility.spec.ts'],
    sandbox: ['tools/release/gate/**'],
    least: 80,
  },
};

/** Returns the target in MUTATION_TARGET, for processes started by Stryker. */
export function chosenTarget(): Target & { readonly name: string } {
  const name = process.env['MUTATION_TARGET'] ?? '';
  const target = targets[name];
  if (target === undefined) throw new Error(`There is no target "${name}" to mutate`);
  return { name, ...target };
}
