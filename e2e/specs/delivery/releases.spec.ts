import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LIMITS, WAIT } from '../../../tools/suite/limits.ts';
import { preventIdlePrefetch } from '../../pages/idle-prefetch.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { expectFaults, FAILED_RESPONSE } from '../../pages/faulty-network.ts';
import { storedQuantities } from '../../pages/stored-quote.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { startProduct, type OwnProduct } from '../../support/own-product.ts';
import { releaseState, runningReleases, runRelease, startTime } from '../../support/release-command.ts';
import { variantMaker, type Changes, type Variant } from '../../support/release-variant.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/**
 * Front ends are released independently while the product runs. Each test continues from the state of the previous one.
 */
test.describe.configure({ mode: 'serial', timeout: LIMITS.productJourney });
test.use({ actionTimeout: LIMITS.expect });

const STOREFRONT = 'storefront-mfe';
const CATALOGUE = '/new-production-equipment';
const ITEM = 'Camera slider, 4 ft';
/** First sentence of the catalogue page, which differs between releases. */
const INTRO = 'Cameras, sound, light and everything around a set';
const introOf = (name: string) => `${name}: cameras, sound and light`;
const FOOTER = 'Film, TV and event equipment, and kitchens and sets';

/** A page known to the storefront only: it shows the content of /contact, and is linked from the home page. */
const NEW_PAGE = { path: '/how-it-works', title: { en: 'How it works', es: 'Cómo funciona' }, search: 'shown' };
const WITH_THE_NEW_PAGE: NonNullable<Changes['replacements']> = [
  [/\bcontact:(?=\s*\{\s*path:)/gu, `howItWorks:${JSON.stringify(NEW_PAGE)},contact:`],
  [/\bcontact:(?<part>[^{}]*?\(async[\s\S]*?\.ContactPage\))/gu, 'howItWorks:$<part>,contact:$<part>'],
  [/(?<=\bctaContact,\s*to:\s*)[\w$.]+/gu, JSON.stringify(NEW_PAGE.path)],
  ['{"key":"contact"', `${JSON.stringify({ key: 'howItWorks', ...NEW_PAGE })},{"key":"contact"`],
];

let site: OwnProduct;
let variants: Awaited<ReturnType<typeof variantMaker>>;
let alpha: Variant;
let beta: Variant;
let gamma: Variant;

const storefront = (name: string, { replacements: text = [], ...more }: Changes = {}) =>
  variants.make(STOREFRONT, name, { replacements: [[INTRO, introOf(name)], ...text], ...more });
const storefrontFolder = ({ release }: Variant) => join(site.dataFolder, 'releases', STOREFRONT, release);

async function ship({ folder, release }: Variant, environment: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runRelease(site, [STOREFRONT, '--build', folder], environment);
  expect(output).toContain(`${STOREFRONT}@${release} runs at ${site.url} now`);
  expect(code).toBe(0);
}

async function rollBack(): Promise<string> {
  const { code, output } = await runRelease(site, [STOREFRONT, '--rollback']);
  expect(code, output).toBe(0);
  return output;
}

async function expectCatalogue(page: Page, text: string): Promise<void> {
  await page.goto(site.url + CATALOGUE);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}

const preview = ({ release }: Variant) => `${site.url}${CATALOGUE}?remote=${STOREFRONT}@${release}`;

test.beforeAll(async () => {
  test.setTimeout(LIMITS.productJourney);
  site = await startProduct('releases');
  variants = await variantMaker();
  [alpha, beta, gamma] = await Promise.all([
    storefront('Alpha', { replacements: WITH_THE_NEW_PAGE }),
    storefront('Beta'),
    storefront('Gamma'),
  ]);
});
test.afterAll(async () => {
  await variants.remove();
  await site.stop();
});

/**
 * Returns status and title of the new page in both languages before any script runs, and whether the sitemap lists it.
 */
async function newPage(): Promise<unknown> {
  const headOf = async (prefix: string) => {
    const response = await fetch(site.url + prefix + NEW_PAGE.path);
    return [response.status, /<title>(?<title>[^<]*)</u.exec(await response.text())?.groups?.['title']];
  };
  const siteMap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [await headOf(''), await headOf('/es'), siteMap.includes(`/es${NEW_PAGE.path}</loc>`)];
}
const NO_NEW_PAGE = [[404, 'Page not found · Backlot'], [404, 'Página no encontrada · Backlot'], false];

test('a release is activated without a restart and changes only its part', { tag: ONE_WIDTH }, async ({ page }) => {
  const [before, began] = [await runningReleases(site.url), await startTime(site)];
  await expectCatalogue(page, INTRO);
  expect(await newPage()).toEqual(NO_NEW_PAGE);
  await ship(alpha);
  await expectCatalogue(page, introOf('Alpha'));
  expect(await runningReleases(site.url)).toEqual({ ...before, [STOREFRONT]: alpha.release });
  expect(await startTime(site)).toBe(began);

  const { output } = await runRelease(site, ['list']);
  const rowOf = (part: string) =>
    output
      .split('\n')
      .find((line) => line.startsWith(part))
      ?.split(/ {2,}/u);
  expect(rowOf(STOREFRONT)).toEqual([
    STOREFRONT,
    alpha.release,
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \(.*minute.*\)$/u),
    'dana',
    '–',
  ]);
  expect(rowOf('shell')).toEqual(['shell', 'the build beside the server', '–', '–', '–']);
  // Visitors without scripts and search engines get the new release too.
  await expect.poll(async () => (await fetch(site.url + CATALOGUE)).text(), WAIT).toContain(introOf('Alpha'));

  // The new page is served, listed in the sitemap and navigable without changes to server and shell.
  expect(await newPage()).toEqual([[200, 'How it works · Backlot'], [200, 'Cómo funciona · Backlot'], true]);
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Talk to us first' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
  await expect(page).toHaveURL(site.url + NEW_PAGE.path);
  await expect(page).toHaveTitle('How it works · Backlot');
});

test(
  'an open tab keeps its release, and offers a reload once that is deleted',
  { tag: ONE_WIDTH },
  async ({ page, pageFaults }) => {
    await preventIdlePrefetch(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await expectCatalogue(page, introOf('Alpha'));
    // The privacy question appears after hydration, so the page is interactive.
    await page.getByRole('button', { name: 'Decline' }).click();
    await new CataloguePage(page).addButton(ITEM).click();
    await expect.poll(() => storedQuantities(page)).toEqual({ [ITEM]: 1 });

    await ship(beta);
    const pages = page.getByRole('contentinfo');
    await pages.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
    expect(requested).toContainEqual(
      expect.stringMatching(new RegExp(`^/remotes/${STOREFRONT}/${alpha.release}/assets/contact-page-.*\\.js$`, 'u')),
    );
    expect(requested.filter((path) => path.includes(beta.release))).toEqual([]);

    await ship(gamma, { RELEASES_KEPT: '2' });
    expect(existsSync(storefrontFolder(alpha))).toBe(false);
    await pages.getByRole('link', { name: 'About', exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'A newer version of the site is here' })).toBeVisible();
    await expect(main.getByRole('alert')).toContainText('Your quote is safe');
    const gone = new RegExp(`${FAILED_RESPONSE.source}|Refused to apply style from .*/assets/|PartLoadError`, 'u');
    await page.waitForLoadState('networkidle');
    expectFaults(pageFaults, gone);
    await main.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(requested).toContainEqual(
      expect.stringMatching(new RegExp(`^/remotes/${STOREFRONT}/${gamma.release}/assets/about-page-.*\\.js$`, 'u')),
    );
    await expect(page.getByRole('banner').getByRole('button', { name: 'Quote, 1 item' })).toBeVisible();
    expect(await storedQuantities(page)).toEqual({ [ITEM]: 1 });
    await expectCatalogue(page, introOf('Gamma'));
  },
);

test(
  'a rollback activates the previous release, then the bundled build, and then fails',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    await rollBack();
    await expectCatalogue(page, introOf('Beta'));
    expect(await rollBack()).toContain('runs the build beside the server');
    await expectCatalogue(page, INTRO);
    expect(await newPage()).toEqual(NO_NEW_PAGE);
    const before = await releaseState(site);
    const { code, output } = await runRelease(site, [STOREFRONT, '--rollback']);
    expect(code).toBe(1);
    expect(output).toContain(`There is nothing further back: ${STOREFRONT} runs the build beside the server already`);
    expect(await releaseState(site)).toEqual(before);
  },
);

test('a candidate is shown only to admins, who can leave it', { tag: ONE_WIDTH }, async ({ page, browser }) => {
  const visitor = await browser.newPage({ baseURL: site.url });
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await visitor.goto(preview(gamma));
  await expect(visitor.getByRole('main').getByText(INTRO)).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  await expect(visitor.locator('[data-preview]')).toHaveCount(0);
  expect(requested).toContainEqual(expect.stringMatching(new RegExp(`^/remotes/${STOREFRONT}/`, 'u')));
  expect(requested.filter((path) => path.startsWith('/api/admin/') || path.includes(gamma.release))).toEqual([]);
  expect(await visitor.context().cookies()).toEqual([]);
  await visitor.close();

  await signInAsAdmin(page, site);
  await page.goto(preview(gamma));
  await expect(page.getByRole('main').getByText(introOf('Gamma'))).toBeVisible();
  const strip = page.getByRole('region', { name: 'Preview' });
  await expect(strip).toContainText(`Preview of ${STOREFRONT} ${gamma.release}. Only you see it.`);
  await strip.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('main').getByText(INTRO)).toBeVisible();
  await expect(strip).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

/** Checks on records alone; the rules themselves have unit tests. */
const REJECTED_RELEASES: {
  what: string;
  part: 'shell' | 'storefront-mfe';
  why: readonly RegExp[];
  changes: Changes;
}[] = [
  {
    what: 'fits neither the shell nor the server, and weighs too much',
    part: STOREFRONT,
    why: [
      /It needs react \^99\.0\.0, the running shell has [\d.]+: release the shell first/u,
      /The release speaks version 99\.0\.0 of the contract, the running server [\d.]+: release the server first/u,
      /Its scripts before the first page weigh [\d.]+ kB, [\d.]+ kB more than the [\d.]+ kB of their budget/u,
    ],
    changes: {
      replacements: [['"requiredVersion":"^19.3.1"', '"requiredVersion":"^99.0.0"']],
      append: ['assets/routes-', `\n/* ${Array.from({ length: 400 }, () => crypto.randomUUID()).join('')} */`],
      record: () => ({ contract: '99.0.0' }),
    },
  },
  {
    what: 'throws on its main page',
    part: STOREFRONT,
    why: [/\/new-production-equipment: (?:error|console|reports): .*broken on purpose/u],
    changes: {
      replacements: [['productionIntro:', "get productionIntro() { throw new Error('broken on purpose') }, intro:"]],
    },
  },
  {
    what: 'does not share what the running storefront needs',
    part: 'shell',
    why: [
      /The running storefront-mfe@[0-9a-f]{16} needs react \^[\d.]+, this shell does not share it: release storefront-mfe first/u,
    ],
    changes: {
      replacements: [[FOOTER, 'Without react']],
      record: ({ provides }) => ({
        provides: Object.fromEntries(Object.entries(provides).filter(([name]) => name !== 'react')),
      }),
    },
  },
];

test('an incompatible release is rejected with a reason and without changes', { tag: ONE_WIDTH }, async ({ page }) => {
  const before = await releaseState(site);
  for (const { what, part, why, changes } of REJECTED_RELEASES) {
    await test.step(`${part} that ${what}`, async () => {
      const { folder, release } = await variants.make(part, what.replaceAll(/\W+/gu, '-'), changes);
      const { code, output } = await runRelease(site, [part, '--build', folder]);
      expect(output).toContain(`${part}@${release} is refused, and what runs goes on running:`);
      for (const reason of why) expect(output).toMatch(reason);
      expect(code).toBe(1);
      expect(await releaseState(site)).toEqual(before);
      expect(existsSync(join(site.dataFolder, 'releases', part, release))).toBe(false);
    });
  }
  await expectCatalogue(page, INTRO);
});

test('the shell is released while the storefront stays', { tag: ONE_WIDTH }, async ({ page }) => {
  const before = await runningReleases(site.url);
  const { folder, release } = await variants.make('shell', 'd', {
    replacements: [[FOOTER, 'Delta: film equipment, kitchens and sets']],
  });
  const { code, output } = await runRelease(site, ['shell', '--build', folder]);
  expect(output).toContain(`shell@${release} runs at ${site.url} now`);
  expect(code).toBe(0);
  await expectCatalogue(page, INTRO);
  await expect(page.getByRole('contentinfo')).toContainText('Delta: film equipment');
  expect(await runningReleases(site.url)).toEqual({ ...before, shell: release });
});
