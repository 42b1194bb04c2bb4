import { expect, type Page } from '@playwright/test';
import { pageStateSchema, PAGE_STATE_ID, remoteRegistrySchema, type PageState } from '@backlot/domain/contract';
import { z } from 'zod';
import { LIMITS } from '../../tools/suite/limits.ts';

/** A document as the server sends it, before any script has run. */
export interface SiteDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly language: string;
  readonly title: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string | undefined;
  readonly alternates: Readonly<Record<string, string>>;
  /** Structured data for search engines, in document order. */
  readonly structured: readonly Readonly<Record<string, unknown>>[];
  readonly links: readonly {
    readonly rel: string;
    readonly as: string;
    readonly href: string;
    readonly integrity: string;
  }[];
  /** Modules that the document runs or preloads. */
  readonly modules: readonly { readonly href: string; readonly integrity: string }[];
  readonly integrity: Readonly<Record<string, string>>;
  readonly state: PageState | undefined;
  /** Inline scripts and script addresses, without data and the import map. */
  readonly scripts: readonly string[];
  /** Inline event handler attributes. */
  readonly handlers: readonly string[];
}

const importMapSchema = z.object({ integrity: z.record(z.string(), z.string()) });

const IS_RENDERED = '"isRendered":true';

/** Requests and parses a page without running its scripts. */
export async function readDocument(page: Page, path: string): Promise<SiteDocument> {
  const response = await page.request.get(path);
  const html = await response.text();
  const parts = await page.evaluate(
    ([text, stateId]) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const value = (element: Element, name: string) => element.getAttribute(name) ?? '';
      const scripts = all('script');
      return {
        language: parsed.documentElement.lang,
        title: parsed.title,
        meta: Object.fromEntries(
          all('meta[name], meta[property]').map((each) => [
            each.getAttribute('name') ?? value(each, 'property'),
            value(each, 'content'),
          ]),
        ),
        canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined,
        alternates: Object.fromEntries(
          all('link[rel="alternate"]').map((each) => [value(each, 'hreflang'), value(each, 'href')]),
        ),
        structured: all('script[type="application/ld+json"]').map(({ textContent }): Record<string, unknown> =>
          JSON.parse(textContent ?? ''),
        ),
        links: all('link[rel]').map((each) => ({
          rel: value(each, 'rel'),
          as: value(each, 'as'),
          href: value(each, 'href'),
          integrity: value(each, 'integrity'),
        })),
        modules: all('script[type="module"][src], link[rel="modulepreload"]').map((each) => ({
          href: each.getAttribute('src') ?? value(each, 'href'),
          integrity: value(each, 'integrity'),
        })),
        importMap: parsed.querySelector('script[type="importmap"]')?.textContent ?? '{"integrity":{}}',
        state: parsed.getElementById(stateId)?.textContent ?? undefined,
        scripts: scripts
          .filter((each) => ['', 'module', 'text/javascript'].includes(value(each, 'type')))
          .map((each) => each.getAttribute('src') ?? each.textContent ?? ''),
        handlers: all('*').flatMap((each) => each.getAttributeNames().filter((name) => name.startsWith('on'))),
      };
    },
    [html, PAGE_STATE_ID] as const,
  );
  const { importMap, state, ...rest } = parts;
  return {
    ...rest,
    status: response.status(),
    headers: response.headers(),
    html,
    integrity: importMapSchema.parse(JSON.parse(importMap)).integrity,
    state: state === undefined ? undefined : pageStateSchema.parse(JSON.parse(state)),
  };
}

/** Waits until the server has prerendered the page, which requesting it triggers. */
export async function awaitRendering(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get(path)).text()).includes(IS_RENDERED), {
      message: `${path} as a rendered document`,
      timeout: LIMITS.wait,
      intervals: [50, 200, 500],
    })
    .toBe(true);
}

export async function openRendered(page: Page, path: string): Promise<void> {
  await awaitRendering(page, path);
  const response = await page.goto(path);
  expect(await response?.text()).toContain(IS_RENDERED);
}

/** Serves the page without the module lists, or hashes, of remotes, which then load through the federation. */
export async function serveWithoutModules(page: Page, path: string, alsoWithout?: 'integrity'): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/(?<=id="backlot-remotes">)[^<]*/u, (registry) => {
        const remotes = remoteRegistrySchema.parse(JSON.parse(registry));
        return JSON.stringify(
          Object.fromEntries(
            Object.entries(remotes).map(([name, { modules: _, integrity, ...remote }]) => [
              name,
              alsoWithout === undefined ? { ...remote, integrity } : remote,
            ]),
          ),
        );
      });
      await route.fulfill({ response, body });
    },
  );
}

/** Serves pages without server data, so that they request everything themselves. */
export async function serveWithoutData(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const url = new URL(route.request().url());
      url.searchParams.set('fresh', '1');
      const response = await route.fetch({ url: url.href });
      return route.fulfill({
        response,
        body: (await response.text()).replace(
          new RegExp(`<script[^>]* id="${PAGE_STATE_ID}">[\\s\\S]*?</script>`, 'u'),
          '',
        ),
      });
    },
  );
}
