/**
 * Dependency rules of the packages (docs/architecture.md), without exceptions: a file that needs one is misplaced.
 * Packages are resolved by their `exports`: `domain/dist/…` for the domain, `ui-kit/src/…` for the kit.
 */

const SPEC = String.raw`\.(spec|stories)\.[cm]?[jt]sx?$`;
const CONFIG = String.raw`(^|/)(vite|vitest|playwright)[^/]*\.config\.[cm]?[jt]s$`;
const FRONT_ENDS = ['shell', 'storefront-mfe', 'admin-mfe'];
/** Time limits of all tests. */
const LIMITS = String.raw`^tools/suite/limits\.ts$`;
const WORKSPACES = '^(domain|ui-kit|shell|storefront-mfe|admin-mfe|bff|e2e)/';

/** One rule for each front end, which may import itself, the kit and the domain. */
const frontEndRules = FRONT_ENDS.map((name) => ({
  name: `${name}-knows-domain-and-ui-kit`,
  comment: 'Front ends are integrated at run time; none imports another, or the server.',
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: WORKSPACES, pathNot: `^(${name}|domain|ui-kit)/` },
}));

/** Layers inside a front end: exposes and app → pages → features → lib. */
const layerRules = [
  {
    name: 'feature-knows-no-feature',
    comment: 'Features are composed in pages. Code that two of them need belongs to lib or the domain.',
    severity: 'error',
    from: { path: '^([^/]+)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'feature-knows-no-page',
    severity: 'error',
    from: { path: '^([^/]+)/src/features/' },
    to: { path: '^$1/src/(pages|exposes|app)/' },
  },
  {
    name: 'lib-knows-no-feature',
    severity: 'error',
    from: { path: '^([^/]+)/src/lib/' },
    to: { path: '^$1/src/(features|pages|exposes|app)/' },
  },
  {
    name: 'page-knows-no-entry',
    severity: 'error',
    from: { path: '^([^/]+)/src/pages/', pathNot: SPEC },
    to: { path: '^$1/src/(exposes|app)/' },
  },
];

const domainRules = [
  {
    name: 'domain-rules-are-pure',
    comment: 'Rules import only each other: no package, no Node module, not the contract.',
    severity: 'error',
    from: { path: '^domain/src/', pathNot: [`^domain/src/(contract|testing)/`, SPEC] },
    to: { pathNot: '^domain/src/(?!contract/|testing/)' },
  },
  {
    name: 'contract-knows-zod',
    comment: 'Messages are zod schemas over the rules. The shell types name React types, which are erased.',
    severity: 'error',
    from: { path: '^domain/src/contract/', pathNot: SPEC },
    to: { pathNot: ['^domain/src/(?!testing/)', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'domain-knows-no-package',
    severity: 'error',
    from: { path: '^domain/' },
    to: { path: `${WORKSPACES}|^tools/`, pathNot: ['^domain/', LIMITS] },
  },
  {
    name: 'builders-are-for-tests',
    comment: 'Builders and arbitraries of domain/testing do not ship.',
    severity: 'error',
    from: {
      path: '^(domain/src/(?!testing/)|ui-kit/src/|shell/src/|storefront-mfe/src/|admin-mfe/src/|bff/src/)',
      pathNot: [SPEC, '/testing/'],
    },
    to: { path: '^domain/(src|dist)/testing/' },
  },
];

const kitRules = [
  {
    name: 'ui-kit-knows-no-package',
    severity: 'error',
    from: { path: '^ui-kit/' },
    to: { path: `${WORKSPACES}|^tools/`, pathNot: ['^ui-kit/', '^tools/browser\\.ts$', LIMITS] },
  },
  {
    name: 'only-ui-kit-knows-mantine',
    comment: 'Imported elsewhere, Mantine and the router would be loaded twice, or without tree shaking.',
    severity: 'error',
    from: { pathNot: '^(ui-kit/|node_modules/)' },
    to: { path: '(^|/)node_modules/(@mantine|react-router|react-router-dom)/' },
  },
];

const serverRules = [
  {
    name: 'bff-knows-domain',
    severity: 'error',
    from: { path: '^bff/' },
    to: { path: WORKSPACES, pathNot: '^(bff|domain)/' },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'Ports have no business rules.',
    severity: 'error',
    from: { path: '^bff/src/platform/' },
    to: { path: '^bff/src/modules/' },
  },
  {
    name: 'module-uses-service-of-another',
    comment: 'A module uses the exported service of another, and imports its Nest module.',
    severity: 'error',
    from: { path: '^bff/src/modules/([^/]+)/' },
    to: {
      path: '^bff/src/modules/',
      pathNot: ['^bff/src/modules/$1/', String.raw`^bff/src/modules/[^/]+/[^/]+\.(service|module)\.ts$`],
    },
  },
  {
    name: 'http-cache-has-one-interface',
    comment: 'Caching and invalidation have one interface. Files of the front ends also need the encodings.',
    severity: 'error',
    from: { path: '^bff/src/', pathNot: ['^bff/src/platform/(http-cache|frontends)/', SPEC] },
    to: { path: '^bff/src/platform/http-cache/', pathNot: String.raw`/index\.ts$` },
  },
  {
    name: 'frontends-know-encodings-alone',
    comment: 'Beside what everybody may use.',
    severity: 'error',
    from: { path: '^bff/src/platform/frontends/', pathNot: SPEC },
    to: { path: '^bff/src/platform/http-cache/', pathNot: String.raw`/(content-encoding|index)\.ts$` },
  },
  {
    name: 'modules-cache-no-responses',
    comment: 'Modules return typed values; http-cache caches, compresses and revalidates. Jobs cache other things.',
    severity: 'error',
    from: { path: '^bff/src/modules/', pathNot: ['/jobs/', SPEC] },
    to: { path: ['(^|/)node_modules/lru-cache/', '^(node:)?zlib$'] },
  },
  {
    name: 'postgresql-clients-in-ports-only',
    comment: 'Only the database port and http-cache open connections, and listen to notifications, themselves.',
    severity: 'error',
    from: { path: '^bff/src/', pathNot: ['^bff/src/platform/(database|http-cache)/', SPEC] },
    to: { path: '(^|/)node_modules/(@types/)?pg/' },
  },
  {
    name: 'controller-uses-services',
    severity: 'error',
    from: { path: String.raw`^bff/src/.*\.controller\.ts$` },
    to: { path: String.raw`^bff/src/.*\.(repository|sql|entity)\.ts$` },
  },
  {
    name: 'service-knows-no-controller',
    severity: 'error',
    from: { path: String.raw`^bff/src/.*\.service\.ts$` },
    to: { path: String.raw`^bff/src/.*\.(controller|module)\.ts$` },
  },
  {
    name: 'repository-uses-entities',
    severity: 'error',
    from: { path: String.raw`^bff/src/.*\.(repository|sql)\.ts$` },
    to: { path: String.raw`^bff/src/.*\.(controller|service|module|job)\.ts$` },
  },
  {
    name: 'entity-knows-entities',
    severity: 'error',
    from: { path: String.raw`^bff/src/.*\.entity\.ts$` },
    to: { path: String.raw`^bff/src/.*\.(controller|service|module|job|repository|sql)\.ts$` },
  },
  {
    name: 'only-repositories-run-sql',
    comment: 'Statements are functions of `*.sql.ts`. Other files import types of rows only.',
    severity: 'error',
    from: {
      path: '^bff/src/',
      pathNot: [String.raw`\.(repository|sql)\.ts$`, '^bff/src/platform/(database|http-cache)/', SPEC],
    },
    to: { path: String.raw`^bff/src/.*\.sql\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'only-repositories-touch-the-entity-manager',
    comment: 'Only repositories, SQL files, entities, migrations and the database port import the ORM.',
    severity: 'error',
    from: {
      path: '^bff/src/',
      pathNot: [
        String.raw`\.(repository|sql|entity)\.ts$`,
        '^bff/src/platform/database/',
        '^bff/src/migrations/',
        SPEC,
      ],
    },
    to: { path: '(^|/)node_modules/@mikro-orm/(core|sql|knex|postgresql|migrations)/' },
  },
  {
    name: 'orm-binding-in-modules-only',
    comment: "Nest's module of the ORM registers entities in modules and is injected into repositories.",
    severity: 'error',
    from: { path: '^bff/src/', pathNot: [String.raw`\.(repository|module)\.ts$`, '^bff/src/platform/database/', SPEC] },
    to: { path: '(^|/)node_modules/@mikro-orm/nestjs/' },
  },
];

const generalRules = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'tsc resolves type-only imports, which may be in a @types package.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'packages-are-declared',
    comment: 'Imported packages are declared in the package.json of the workspace or of the root.',
    severity: 'error',
    from: { pathNot: '^node_modules/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'e2e-knows-contract-and-testing',
    comment: 'End-to-end tests use the product from outside, and start it by the tools.',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: `${WORKSPACES}`, pathNot: ['^e2e/', '^domain/dist/(contract|testing)/'] },
  },
  {
    name: 'tools-are-for-builds-and-tests',
    comment: 'The tools are not part of the product.',
    severity: 'error',
    from: { path: WORKSPACES, pathNot: [CONFIG, '^e2e/', '^bff/test/', SPEC, '^[^/]+/src/testing/'] },
    to: { path: '^tools/' },
  },
  {
    name: 'tools-know-no-source',
    comment: 'The tools start the build. Releases are checked by the version rule of the shell, and sealed.',
    severity: 'error',
    from: { path: '^tools/', pathNot: SPEC },
    to: { path: WORKSPACES, pathNot: '^domain/dist/(version-range|release-seal)/' },
  },
  {
    name: 'nothing-imports-tests',
    severity: 'error',
    from: { pathNot: [SPEC, '^(bff/test|e2e)/'] },
    to: { path: [SPEC, '^bff/test/'] },
  },
];

export default {
  forbidden: [...generalRules, ...domainRules, ...kitRules, ...frontEndRules, ...layerRules, ...serverRules],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    exclude: { path: String.raw`(^|/)(\.__mf__temp|dist-single|storybook-static|coverage|test-results)/` },
    // Type-only imports are dependencies too.
    tsPreCompilationDeps: true,
    // Packages for all workspaces, such as vitest, are declared in the root package.json.
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.jsx', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
  },
};
