import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { keepBusy } from '../../pages/busy-page.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { expectFaults } from '../../pages/faulty-network.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { startFileServer, type FileServer } from '../../support/file-server.ts';
import { startProduct, type OwnProduct } from '../../support/own-product.ts';
import { productOf } from '../../support/products.ts';
import { runningReleases, runRelease } from '../../support/release-command.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** One and the same build of the storefront works wherever its files lie. */
test.describe.configure({ mode: 'default', timeout: LIMITS.productJourney });
test.use({ actionTimeout: LIMITS.expect });

const STOREFRONT = 'storefront-mfe';
const BUILD = resolve(import.meta.dirname, '../../../storefront-mfe/dist');
const CATALOGUE = '/new-production-equipment';
const ITEM = 'Camera slider, 4 ft';

/** Another origin, which no policy names. */
let stranger: FileServer;
test.beforeAll(async () => {
  stranger = await startFileServer();
});
test.afterAll(() => stranger.stop());

/** Where the files of the running storefront must come from. */
interface Origin {
  site: string;
  /** URL of the release, with a slash at its end. */
  base: string;
}

const isFile = (url: string) => /\/(?:remoteEntry\.js|mf-manifest\.json|assets\/[^/]+)$/u.test(new URL(url).pathname);

/** URLs of the pictures of the page that have come. */
const shownPictures = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((pictures) =>
      pictures.flatMap((picture) =>
        picture instanceof HTMLImageElement && picture.naturalWidth > 0 ? [picture.currentSrc] : [],
      ),
    );

/** Visits the catalogue, adds an item, opens the quote and goes on to a page that comes on demand: all of it from that place. */
async function expectWholeSite(page: Page, { site, base }: Origin): Promise<void> {
  await keepBusy(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const catalogue = new CataloguePage(page);
  await catalogue.open(site + CATALOGUE);
  // What asks is alive, and so is the page: one that the server has rendered is not yet.
  await page.getByRole('button', { name: 'Decline' }).click();
  const panel = new QuotePanel(page, false);
  await catalogue.addButton(ITEM).click();
  await panel.expectOpenByItself();
  await expect(panel.root).toContainText(ITEM);
  // Cards that come into view on the way down may move the footer below a pointer.
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

/** Scripts run from the site, from the origins that it names, and, where they are inline, when the policy knows their text. */
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

/** Neither a script in the page's text nor a text that is made a script. */
async function expectNoText(page: Page, faults: string[]): Promise<void> {
  const ran = await page.evaluate(
    () =>
      new Promise((done) => {
        // What the test itself runs may evaluate texts; what it leaves behind is held to the policy.
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

test("the storefront's files on the origin of the site", { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
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
    cdn.serve(join(own.dataFolder, 'releases'), PATH);
  });
  test.afterAll(async () => {
    await own.stop();
    await cdn.stop();
  });

  test("the storefront's files under a path of another origin", { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
    const { code, output } = await runRelease(own, [STOREFRONT, '--build', BUILD]);
    expect(code, output).toBe(0);
    const { [STOREFRONT]: release } = await runningReleases(own.url);
    const base = `${cdn.origin}${PATH}/${STOREFRONT}/${release}/`;
    // The build beside the server is the same release: until the server follows the pointer, that one runs.
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
