/**
 * The arrows between the parts of the house (docs/architecture.md). There is no list of exceptions: a file that needs one is in the wrong place.
 *
 * Packages of the workspace are reached through their `exports`, so that targets are `domain/dist/…` for the domain and `ui-kit/src/…` for the kit.
 */

const SPEC = String.raw`\.(spec|stories)\.[cm]?[jt]sx?$`;
const CONFIG = String.raw`(^|/)(vite|vitest|playwright)[^/]*\.config\.[cm]?[jt]s$`;
const FRONT_ENDS = ['shell', 'storefront-mfe', 'admin-mfe'];
/** Time limits of all tests. */
const LIMITS = String.raw`^tools/suite/limits\.ts$`;
const WORKSPACES = '^(domain|ui-kit|shell|storefront-mfe|admin-mfe|bff|e2e)/';

/** One rule for each front end: the kit, the domain, itself, and for its build the list of shared modules. */
const frontEndRules = FRONT_ENDS.map((name) => ({
  name: `${name}-knows-domain-and-ui-kit`,
  comment: 'Front ends meet at run time only; none imports another, nor anything of the server.',
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: WORKSPACES, pathNot: `^(${name}|domain|ui-kit)/` },
}));

/** Layers inside a front end: exposes and app → pages → features → lib. */
const layerRules = [
  {
    name: 'feature-knows-no-feature',
    comment: 'Features are composed in pages. What two of them need belongs to lib or the domain.',
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
    comment: 'The rules import nothing but each other: no package, no Node module, not even the contract.',
    severity: 'error',
    from: { path: '^domain/src/', pathNot: [`^domain/src/(contract|testing)/`, SPEC] },
    to: { pathNot: '^domain/src/(?!contract/|testing/)' },
  },
  {
    name: 'contract-knows-zod',
    comment: 'Messages are zod schemas over the rules; the shell types name React types, which leave nothing behind.',
    severity: 'error',
    from: { path: '^domain/src/contract/', pathNot: SPEC },
    to: { pathNot: ['^domain/src/(?!testing/)', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'domain-knows-nothing-of-ours',
    severity: 'error',
    from: { path: '^domain/' },
    to: { path: `${WORKSPACES}|^tools/`, pathNot: ['^domain/', LIMITS] },
  },
  {
    name: 'builders-are-for-tests',
    comment: 'domain/testing holds builders and arbitraries; nothing that ships may need them.',
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
    name: 'ui-kit-knows-nothing-of-ours',
    severity: 'error',
    from: { path: '^ui-kit/' },
    to: { path: `${WORKSPACES}|^tools/`, pathNot: ['^ui-kit/', '^tools/browser\\.ts$', LIMITS] },
  },
  {
    name: 'only-ui-kit-knows-mantine',
    comment: 'Imported elsewhere, Mantine and the router travel to the browser a second time, or whole.',
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
    comment: 'Ports to the outside hold no business rule.',
    severity: 'error',
    from: { path: '^bff/src/platform/' },
    to: { path: '^bff/src/modules/' },
  },
  {
    name: 'module-uses-service-of-another',
    comment: 'A module reaches another through its exported service alone, and imports its Nest module to get it.',
    severity: 'error',
    from: { path: '^bff/src/modules/([^/]+)/' },
    to: {
      path: '^bff/src/modules/',
      pathNot: ['^bff/src/modules/$1/', String.raw`^bff/src/modules/[^/]+/[^/]+\.(service|module)\.ts$`],
    },
  },
  {
    name: 'http-cache-has-one-door',
    comment:
      'What is kept, and how it is told that it has changed, is behind one interface. Files of the front ends need its encodings too.',
    severity: 'error',
    from: { path: '^bff/src/', pathNot: ['^bff/src/platform/(http-cache|frontends)/', SPEC] },
    to: { path: '^bff/src/platform/http-cache/', pathNot: String.raw`/index\.ts$` },
  },
  {
    name: 'frontends-know-encodings-alone',
    severity: 'error',
    from: { path: '^bff/src/platform/frontends/', pathNot: SPEC },
    to: { path: '^bff/src/platform/http-cache/', pathNot: String.raw`/content-encoding\.ts$` },
  },
  {
    name: 'modules-keep-no-responses',
    comment:
      'Features return typed values; http-cache keeps, compresses and validates. What a job keeps is no response.',
    severity: 'error',
    from: { path: '^bff/src/modules/', pathNot: ['/jobs/', SPEC] },
    to: { path: ['(^|/)node_modules/lru-cache/', '^(node:)?zlib$'] },
  },
  {
    name: 'ports-speak-with-postgresql',
    comment:
      'A connection of its own, and with it what the database tells, belongs to the database port and to http-cache.',
    severity: 'error',
    from: { path: '^bff/src/', pathNot: ['^bff/src/platform/(database|http-cache)/', SPEC] },
    to: { path: '(^|/)node_modules/(@types/)?pg/' },
  },
  {
    name: 'controller-uses-services',
    severity: 'error',
    from: { path: String.raw`^bff/src/.*\.controller\.ts$` },
    to: { path: String.raw`^bff/src/.*\.(repository|entity)\.ts$` },
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
    from: { path: String.raw`^bff/src/.*\.repository\.ts$` },
    to: { path: String.raw`^bff/src/.*\.(controller|service|module|job)\.ts$` },
  },
  {
    name: 'entity-knows-entities',
    severity: 'error',
    from: { path: String.raw`^bff/src/.*\.entity\.ts$` },
    to: { path: String.raw`^bff/src/.*\.(controller|service|module|job|repository)\.ts$` },
  },
  {
    name: 'only-repositories-touch-the-entity-manager',
    comment:
      'The ORM is imported by repositories, entities, migrations and the database port; nobody else can then hold an EntityManager.',
    severity: 'error',
    from: {
      path: '^bff/src/',
      pathNot: [String.raw`\.(repository|entity)\.ts$`, '^bff/src/platform/database/', '^bff/src/migrations/', SPEC],
    },
    to: { path: '(^|/)node_modules/@mikro-orm/(core|sql|knex|postgresql|migrations)/' },
  },
  {
    name: 'orm-binding-in-modules-only',
    comment: "Nest's binding of the ORM registers entities in modules and injects into repositories.",
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
    comment: 'What only names types, tsc resolves; it may lie in a package of types under another name.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'packages-are-declared',
    comment: 'What a workspace imports stands in its own package.json or in the root one.',
    severity: 'error',
    from: { pathNot: '^node_modules/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'e2e-knows-contract-and-testing',
    comment: 'End-to-end tests see the product from outside; they start it with the tools.',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: `${WORKSPACES}`, pathNot: ['^e2e/', '^domain/dist/(contract|testing)/'] },
  },
  {
    name: 'tools-are-for-builds-and-tests',
    comment: 'The tools are no part of the product.',
    severity: 'error',
    from: { path: WORKSPACES, pathNot: [CONFIG, '^e2e/', '^bff/test/', SPEC, '^[^/]+/src/testing/'] },
    to: { path: '^tools/' },
  },
  {
    name: 'tools-know-no-source',
    comment:
      'The tools start what is built. The gate of the releases asks by the rule of the shell, and seals what the server reads.',
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
    // Type-only imports draw arrows too: whoever names a type depends on it.
    tsPreCompilationDeps: true,
    // What every workspace uses, as vitest and typescript, stands in the root package.json.
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
