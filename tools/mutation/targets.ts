/** What `npm run mutation` breaks, which tests are to see it, and the score that each target must reach. */

const BFF = ['bff/src/**', 'bff/tsconfig.json', 'bff/package.json'];

/** Where the reports of a target go, and the copy of the sources in which they are broken. */
export const folderOf = (name: string) => `test-results/mutation/${name}`;

export interface Target {
  /** Files whose every rule is broken, one at a time. */
  readonly mutate: string[];
  /** Files that are to notice; not those of whole programs, which would see everything too late. */
  readonly tests: string[];
  /** What the tests need besides. */
  readonly sandbox: string[];
  /** Mutants that do not compile under it count for nothing; left out where the compiler reads the framework's types anew for each. */
  readonly tsconfig?: string;
  /** Score in percent. */
  readonly least: number;
}

export const targets: Readonly<Record<string, Target>> = {
  domain: {
    // Messages of the contract are schemas, and what is for tests is no rule; texts and lists are data.
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
      'bff/src/modules/quote-requests/quote-request-revision.ts',
      'bff/src/modules/quote-requests/requested-lines.ts',
    ],
    tests: ['bff/src/modules/quote-requests/*.spec.ts'],
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

/** The target that the variable MUTATION_TARGET names, for what Stryker starts. */
export function chosenTarget(): Target & { readonly name: string } {
  const name = process.env['MUTATION_TARGET'] ?? '';
  const target = targets[name];
  if (target === undefined) throw new Error(`There is no target "${name}" to mutate`);
  return { name, ...target };
}
