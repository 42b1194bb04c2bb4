/** Violates each dependency rule once in a small copy of the repository, and expects the rule to report it. */
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { beforeAll, describe, expect, it } from 'vitest';

import { modules, root } from './paths.mjs';
import { temporaryFolder } from './suite/temporary-folder.ts';

type Files = Readonly<Record<string, string>>;
/** File, its import, and further files needed for it. */
type ImportCase = [file: string, target: string, more?: Files];

/** Rule, and an import that violates it. */
const VIOLATIONS: [rule: string, ...ImportCase][] = [
  [
    'no-cycles',
    'domain/src/money/money.ts',
    './rounding.js',
    { 'domain/src/money/rounding.ts': "import './money.js';" },
  ],
  ['everything-resolves', 'domain/src/cart/cart.ts', './nowhere.js'],
  ['packages-are-declared', 'shell/src/lib/charts.ts', 'fontkit'],
  ['e2e-knows-contract-and-testing', 'e2e/specs/money.spec.ts', '../../domain/src/money/money.js'],
  [
    'tools-are-for-builds-and-tests',
    'bff/src/platform/ports.ts',
    '../../../tools/ports.mjs',
    { 'tools/ports.mjs': '' },
  ],
  ['tools-know-no-source', 'tools/price.mjs', '../domain/src/money/money.js'],
  [
    'nothing-imports-tests',
    'shell/src/lib/samples.ts',
    './cart.spec.js',
    { 'shell/src/lib/cart.spec.ts': 'export {};' },
  ],
  ['domain-rules-are-pure', 'domain/src/pricing/pricing.ts', 'node:fs'],
  [
    'domain-rules-are-pure',
    'domain/src/quantity/quantity.ts',
    '../contract/cart.js',
    { 'domain/src/contract/cart.ts': 'export {};' },
  ],
  ['contract-knows-zod', 'domain/src/contract/equipment.ts', 'react'],
  [
    'domain-knows-no-package',
    'domain/src/catalog/catalog.ts',
    '../../../ui-kit/src/index.js',
    { 'ui-kit/src/index.ts': 'export {};' },
  ],
  [
    'builders-are-for-tests',
    'storefront-mfe/src/lib/demo.ts',
    '../../../domain/src/testing/index.js',
    { 'domain/src/testing/index.ts': 'export {};' },
  ],
  ['ui-kit-knows-no-package', 'ui-kit/src/components/Price/Price.tsx', '../../../../domain/src/money/money.js'],
  ['only-ui-kit-knows-mantine', 'storefront-mfe/src/pages/catalog.tsx', '@mantine/core'],
  ['only-ui-kit-knows-mantine', 'shell/src/app/routes.tsx', 'react-router-dom'],
  [
    'shell-knows-domain-and-ui-kit',
    'shell/src/app/remote.ts',
    '../../../storefront-mfe/src/pages/home.js',
    { 'storefront-mfe/src/pages/home.tsx': 'export {};' },
  ],
  [
    'storefront-mfe-knows-domain-and-ui-kit',
    'storefront-mfe/src/lib/overview.ts',
    '../../../admin-mfe/src/pages/overview.js',
    { 'admin-mfe/src/pages/overview.tsx': 'export {};' },
  ],
  [
    'admin-mfe-knows-domain-and-ui-kit',
    'admin-mfe/src/lib/entity.ts',
    '../../../bff/src/modules/equipment/equipment.entity.js',
    { 'bff/src/modules/equipment/equipment.entity.ts': 'export {};' },
  ],
  [
    'feature-knows-no-feature',
    'storefront-mfe/src/features/catalog/list.ts',
    '../quote-cart/store.js',
    { 'storefront-mfe/src/features/quote-cart/store.ts': 'export {};' },
  ],
  ['feature-knows-no-page', 'storefront-mfe/src/features/company/card.ts', '../../pages/home.js'],
  ['lib-knows-no-feature', 'storefront-mfe/src/lib/cart.ts', '../features/quote-cart/store.js'],
  [
    'page-knows-no-entry',
    'storefront-mfe/src/pages/start.ts',
    '../exposes/routes.js',
    { 'storefront-mfe/src/exposes/routes.tsx': 'export {};' },
  ],
  ['bff-knows-domain', 'bff/src/modules/site/site.service.ts', '../../../../ui-kit/src/index.js'],
  ['platform-knows-no-module', 'bff/src/platform/mail/mail.ts', '../../modules/equipment/equipment.entity.js'],
  [
    'module-uses-service-of-another',
    'bff/src/modules/overview/overview.service.ts',
    '../equipment/equipment.entity.js',
  ],
  [
    'http-cache-has-one-interface',
    'bff/src/modules/equipment/equipment-lists.ts',
    '../../platform/http-cache/notifications.js',
    { 'bff/src/platform/http-cache/notifications.ts': 'export {};' },
  ],
  [
    'frontends-know-encodings-alone',
    'bff/src/platform/frontends/site-files.ts',
    '../http-cache/http-cache.js',
    { 'bff/src/platform/http-cache/http-cache.ts': 'export {};' },
  ],
  ['modules-cache-no-responses', 'bff/src/modules/pages/page-files.ts', 'lru-cache'],
  ['modules-cache-no-responses', 'bff/src/modules/pages/page-builder.ts', 'node:zlib'],
  ['postgresql-clients-in-ports-only', 'bff/src/modules/pages/page-catalogue.ts', 'pg'],
  ['controller-uses-services', 'bff/src/modules/equipment/equipment.controller.ts', './equipment.entity.js'],
  [
    'service-knows-no-controller',
    'bff/src/modules/projects/projects.service.ts',
    './projects.controller.js',
    { 'bff/src/modules/projects/projects.controller.ts': 'export {};' },
  ],
  ['repository-uses-entities', 'bff/src/modules/projects/projects.repository.ts', './projects.service.js'],
  ['repository-uses-entities', 'bff/src/modules/projects/projects.sql.ts', './projects.service.js'],
  [
    'entity-knows-entities',
    'bff/src/modules/auth/profile.entity.ts',
    './profile.repository.js',
    { 'bff/src/modules/auth/profile.repository.ts': 'export {};' },
  ],
  [
    'only-repositories-run-sql',
    'bff/src/modules/auth/accounts.service.ts',
    './accounts.sql.js',
    { 'bff/src/modules/auth/accounts.sql.ts': 'export {};' },
  ],
  ['only-repositories-touch-the-entity-manager', 'bff/src/modules/auth/auth.service.ts', '@mikro-orm/postgresql'],
  ['orm-binding-in-modules-only', 'bff/src/modules/documents/documents.service.ts', '@mikro-orm/nestjs'],
];

/** Imports that must stay allowed. */
const ALLOWED: ImportCase[] = [
  ['domain/src/contract/money.ts', 'zod/mini'],
  ['storefront-mfe/src/pages/quote.tsx', '../features/quote-cart/store.js'],
  ['bff/src/modules/equipment/equipment.repository.ts', '@mikro-orm/postgresql'],
  ['bff/src/modules/equipment/equipment.sql.ts', '@mikro-orm/postgresql'],
  [
    'bff/src/modules/pictures/pictures.repository.ts',
    './pictures.sql.js',
    { 'bff/src/modules/pictures/pictures.sql.ts': 'export {};' },
  ],
  [
    'bff/src/modules/overview/overview.module.ts',
    '../equipment/equipment.service.js',
    { 'bff/src/modules/equipment/equipment.service.ts': 'export {};' },
  ],
  ['ui-kit/src/components/Button/Button.tsx', '@mantine/core'],
  [
    'bff/src/modules/site/site.controller.ts',
    '../../platform/http-cache/index.js',
    { 'bff/src/platform/http-cache/index.ts': 'export {};' },
  ],
  [
    'bff/src/platform/frontends/send-file.ts',
    '../http-cache/content-encoding.js',
    { 'bff/src/platform/http-cache/content-encoding.ts': 'export {};' },
  ],
];

let rules: (string | undefined)[] = [];
const workspace = realpathSync(temporaryFolder());
let found: { rule: string; from: string }[];

function write(path: string, text: string) {
  const file = join(workspace, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(async () => {
  symlinkSync(modules, join(workspace, 'node_modules'));
  write('package.json', JSON.stringify({ name: 'house', type: 'module', dependencies: {} }));
  for (const [file, target, more = {}] of [...VIOLATIONS.map(([, ...arrow]) => arrow), ...ALLOWED]) {
    for (const [path, text] of Object.entries(more)) write(path, text);
    write(file, `import '${target}';\n`);
  }
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  rules = options.ruleSet?.forbidden?.map(({ name }) => name) ?? [];
  const folders = ['domain', 'ui-kit', 'shell', 'storefront-mfe', 'admin-mfe', 'bff', 'e2e', 'tools'];
  const { output } = await cruise(folders, { ...options, baseDir: workspace });
  if (typeof output === 'string') throw new Error('A reporter has written over what was found');
  found = output.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
});

describe('dependency rules', () => {
  it.each(VIOLATIONS)('%s: %s must not import %s', (rule, from) => {
    expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule)).toContain(rule);
  });

  it.each(ALLOWED)('%s may import %s', (from) => {
    expect(found.filter((violation) => violation.from === from && violation.rule !== 'packages-are-declared')).toEqual(
      [],
    );
  });

  it('has a violation for every rule', () => {
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(new Set(rules));
  });
});
