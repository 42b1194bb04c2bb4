import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { preventIdlePrefetch } from '../../pages/idle-prefetch.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { expectFaults } from '../../pages/faulty-network.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { startFileServer, type FileServer } from '../../../tools/file-server.ts';
import { startProduct, type OwnProduct } from '../../support/own-product.ts';
import { productOf } from '../../support/products.ts';
import { runningReleases, runRelease } from '../../support/release-command.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** The same build of the storefront works on any origin. */
test.describe.configure({ mode: 'default', timeout: LIMITS.productJourney });
test.use({ actionTimeout: LIMITS.expect });

const STOREFRONT = 'storefront-mfe';
const BUILD = resolve(import.meta.dirname, '../../../storefront-mfe/dist');
const CATALOGUE = '/new-production-equipment';
const ITEM = 'Camera slider, 4 ft';

/** Another origin, which the policy does not list. */
let stranger: FileServer;
test.beforeAll(async () => {
  stranger = await startFileServer();
});
test.afterAll(() => stranger.stop());

/** Expected origin of the storefront's files. */
interface Origin {
  site: string;
  /** URL of the release with a trailing slash. */
  base: string;
}

const isFile = (url: string) => /\/(?:remoteEntry\.js|mf-manifest\.json|assets\/[^/]+)$/u.test(new URL(url).pathname);

/** Returns addresses of loaded pictures. */
const shownPictures = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((pictures) =>
      pictures.flatMap((picture) =>
        picture instanceof HTMLImageElement && picture.naturalWidth > 0 ? [picture.currentSrc] : [],
      ),
    );

/** Visits the catalogue, adds an item, opens the quote and a lazy page, all from that origin. */
async function expectWholeSite(page: Page, { site, base }: Origin): Promise<void> {
  await preventIdlePrefetch(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const catalogue = new CataloguePage(page);
  await catalogue.open(site + CATALOGUE);
  // The privacy question appears after hydration, so the page is interactive.
  await page.getByRole('button', { name: 'Decline' }).click();
  const panel = new QuotePanel(page, false);
  await catalogue.addButton(ITEM).click();
  await panel.expectOpenByItself();
  await expect(panel.root).toContainText(ITEM);
  // Cards that load on the way down may move the footer below the pointer.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).press('Enter');
  await page.waitForURL('**/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();

  await expect.poll(() => shownPictures(page)).toContainEqual(expect.stringContaining(base));
  const ofStorefront = requested.filter((url) => url.includes(`/${STOREFRONT}/`) && isFile(url));
  expect(ofStorefront.filter((url) => !url.startsWith(base))).toEqual([]);
  for (const file of [
    /\/remoteEntry\.js$/u,
    /\/mf-manifest\.json$/u,
    /\/assets\/catalogue-.*\.css$/u,
    /\/assets\/quote-panel-.*\.js$/u,
    /\/assets\/contact-page-.*\.js$/u,
  ]) {
    expect(ofStorefront).toContainEqual(expect.stringMatching(file));
  }
}

/** Asserts that scripts run only from the site, its listed origins, and inline with a hash. */
async function expectTightPolicy(page: Page, site: string, origins: readonly string[]): Promise<void> {
  const response = await page.goto(site + CATALOGUE);
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  const [, ...sources] =
    policy
      .split('; ')
      .find((directive) => directive.startsWith('script-src '))
      ?.split(' ') ?? [];
  const isHash = (source: string) => /^'sha256-[\w+/]{43}='$/u.test(source);
  expect(sources.filter((source) => !isHash(source))).toEqual(["'self'", ...origins]);
  expect(sources.some(isHash)).toBe(true);
}

async function expectStrangerBlocked(page: Page, faults: string[]): Promise<void> {
  const outcome = await page.evaluate(
    (url) =>
      new Promise((done) => {
        const script = Object.assign(document.createElement('script'), { src: url });
        script.addEventListener('load', () => done('ran'));
        script.addEventListener('error', () => done('blocked'));
        document.head.append(script);
      }),
    `${stranger.origin}/${STOREFRONT}/stranger.js`,
  );
  expect(outcome).toBe('blocked');
  expect(stranger.requested).toEqual([]);
  expectFaults(
    faults,
    /violates the following Content Security Policy directive: "script-src |failed: .*stranger\.js/u,
  );
}

/** Asserts that neither injected inline scripts nor evaluated strings run. */
async function expectNoText(page: Page, faults: string[]): Promise<void> {
  const ran = await page.evaluate(
    () =>
      new Promise((done) => {
        // Code of the test itself may evaluate strings; a timer is subject to the policy.
        setTimeout(() => {
          const inline = document.createElement('script');
          inline.textContent = 'document.documentElement.dataset.ran = "inline"';
          document.head.append(inline);
          try {
            done(Reflect.construct(Function, ['return "evaluated"'])());
          } catch {
            done(document.documentElement.dataset['ran'] ?? 'nothing');
          }
        });
      }),
  );
  expect(ran).toBe('nothing');
  expectFaults(faults, /Content Security Policy/u);
}

test('the storefront works from the origin of the site', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  const site = productOf('plain').url;
  const { [STOREFRONT]: release } = await runningReleases(site);
  await expectWholeSite(page, { site, base: `${site}/remotes/${STOREFRONT}/${release}/` });
  await expectTightPolicy(page, site, []);
  await expectStrangerBlocked(page, pageFaults);
  await expectNoText(page, pageFaults);
});

test.describe('on another origin', () => {
  const PATH = '/cdn/parts';
  let cdn: FileServer;
  let own: OwnProduct;
  test.beforeAll(async () => {
    test.setTimeout(LIMITS.productJourney);
    cdn = await startFileServer();
    own = await startProduct('origins', { environment: { RELEASES_ORIGIN: cdn.origin + PATH } });
    cdn.serve(join(own.dataFolder, 'releases'), `${PATH}/`);
  });
  test.afterAll(async () => {
    await own.stop();
    await cdn.stop();
  });

  test('the storefront works from a path of another origin', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
    const { code, output } = await runRelease(own, [STOREFRONT, '--build', BUILD]);
    expect(code, output).toBe(0);
    const { [STOREFRONT]: release } = await runningReleases(own.url);
    const base = `${cdn.origin}${PATH}/${STOREFRONT}/${release}/`;
    // The bundled build is the same release, and runs until the server follows the pointer.
    await expect
      .poll(async () => (await fetch(`${own.url}/remotes.json`)).json())
      .toMatchObject({ [STOREFRONT]: { manifest: `${base}mf-manifest.json` } });
    await expectWholeSite(page, { site: own.url, base });
    expect(cdn.requested).toContain(`${PATH}/${STOREFRONT}/${release}/remoteEntry.js`);
    await expectTightPolicy(page, own.url, [cdn.origin]);
    await expectStrangerBlocked(page, pageFaults);
    await expectNoText(page, pageFaults);
  });
});
