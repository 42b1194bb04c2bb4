/** Smoke test of a release: opens pages of the running product with the candidate in a real browser. */
import { TOTP } from 'otpauth';
import type { APIResponse, BrowserContext, Locator, Page } from 'playwright';
import * as z from 'zod';

import { browserArgs, ensureBrowser } from '../../browser.ts';
import { PlainError } from '../../plain-error.mjs';

const PAGES: Readonly<Record<string, readonly string[]>> = {
  shell: ['/', '/login', '/new-production-equipment', '/admin'],
  'storefront-mfe': ['/new-production-equipment', '/contact'],
  'admin-mfe': ['/admin'],
};

const TIMEOUT_MS = 30_000;
const SEEN_MAX = 6;
const LINE_MAX = 200;
/** Heading of a complete page. The back office has its heading outside of `main`. */
const HEADING = { site: 'main h1', backOffice: 'body:has(main) h1' };
const REPORTS = '/api/client-errors';
const isPrivate = (path: string) => path === '/admin' || path.startsWith('/admin/');

/** The shell's key for a possible session (`storageKeys` of the contract); unset on public pages, as for visitors. */
const SESSION_MARK = 'backlot-session';

/** Account for opening the candidate. */
export interface ReleaseAccount {
  readonly email: string;
  readonly password: string;
  /** Key of its authenticator app, if it has a second factor. */
  readonly totpSecret?: string;
}

export interface Candidate {
  readonly at: string;
  readonly part: string;
  /** Published, not yet running. */
  readonly release: string;
  /** Account of an admin. */
  readonly account: ReleaseAccount;
  /** In ms. */
  readonly maxWaitMs?: number;
}

const problemSchema = z
  .object({ title: z.string().optional(), detail: z.string().optional(), code: z.string().optional() })
  .catch({});
const sessionSchema = z.object({ accessToken: z.string() });

async function describeReason(response: APIResponse): Promise<string> {
  const problem = problemSchema.parse(await response.json().catch(() => undefined));
  return problem.detail ?? problem.title ?? `it answers ${response.status()}`;
}

async function signIn(context: BrowserContext, at: string, account: ReleaseAccount): Promise<APIResponse> {
  const { email, password, totpSecret } = account;
  const first = await context.request.post(`${at}/api/auth/sign-in`, { data: { email, password } });
  const { code } = problemSchema.parse(await first.json().catch(() => undefined));
  if (code !== 'second-factor-required') return first;
  if (totpSecret === undefined)
    throw new PlainError(
      `${email} has a second factor at ${at}: set RELEASE_TOTP_SECRET to the key of its authenticator app`,
    );
  return context.request.post(`${at}/api/auth/second-factor`, {
    data: { kind: 'totp', code: new TOTP({ secret: totpSecret }).generate() },
  });
}

/** @throws {PlainError} when the sign-in fails, or the account may not preview candidates */
async function enter(context: BrowserContext, { at, part, release, account }: Candidate): Promise<void> {
  const signedIn = await signIn(context, at, account);
  if (!signedIn.ok())
    throw new PlainError(
      `${account.email} was not let in at ${at} (${await describeReason(signedIn)}): set RELEASE_EMAIL and RELEASE_PASSWORD to the account of an admin`,
    );
  const { accessToken } = sessionSchema.parse(await signedIn.json());
  const shown = await context.request.post(`${at}/api/admin/releases/preview`, {
    data: { part, release },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (shown.ok()) return;
  if (shown.status() === 404)
    throw new PlainError(
      `The server at ${at} does not find ${part}@${release} in its store: run this with the DATA_DIR or RELEASES_BUCKET of the server`,
    );
  if (shown.status() === 403)
    throw new PlainError(
      `${account.email} is no admin at ${at}: set RELEASE_EMAIL and RELEASE_PASSWORD to the account of one`,
    );
  throw new PlainError(`The server at ${at} does not show the candidate: ${await describeReason(shown)}`);
}

const firstLine = (text: string) => (text.split('\n', 1)[0] ?? '').slice(0, LINE_MAX);

function watch(page: Page): Set<string> {
  const seen = new Set<string>();
  const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
  page.on('pageerror', (error) => seen.add(`error: ${firstLine(error.message)}`));
  page.on('console', (message) => {
    // Failed requests are reported below with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      seen.add(`console: ${firstLine(message.text())}`);
  });
  page.on('requestfailed', (request) => {
    // The page itself aborts some requests.
    const text = request.failure()?.errorText ?? 'failed';
    if (text !== 'net::ERR_ABORTED') seen.add(`${pathOf(request.url())}: ${text}`);
  });
  page.on('request', (request) => {
    // If a part fails to load, the shell renders a fallback page with a heading, and reports it.
    if (pathOf(request.url()).endsWith(REPORTS)) seen.add(`reports: ${firstLine(request.postData() ?? '')}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) seen.add(`${pathOf(response.url())}: answered ${response.status()}`);
  });
  return seen;
}

const isVisible = (locator: Locator, timeout: number): Promise<boolean> =>
  locator.waitFor({ state: 'visible', timeout }).then(
    () => true,
    () => false,
  );

async function look(
  context: BrowserContext,
  path: string,
  { at, part, release, maxWaitMs = TIMEOUT_MS }: Candidate,
): Promise<string[]> {
  const page = await context.newPage();
  const seen = watch(page);
  const name = `${part}@${release}`;
  try {
    if (isPrivate(path)) await page.addInitScript((key) => localStorage.setItem(key, 'true'), SESSION_MARK);
    await page.goto(`${at}${path}?remote=${name}`, { timeout: maxWaitMs });
    const [hasHeading, isNamed] = await Promise.all([
      isVisible(page.locator(isPrivate(path) ? HEADING.backOffice : HEADING.site).first(), maxWaitMs),
      isVisible(page.locator(`[data-preview="${name}"]`).first(), maxWaitMs),
    ]);
    if (!hasHeading) seen.add('shows no heading');
    if (!isNamed) seen.add('does not say that it shows the candidate');
    await page.waitForLoadState('networkidle', { timeout: maxWaitMs }).catch(() => undefined);
  } catch (error) {
    seen.add(firstLine(error instanceof Error ? error.message : String(error)));
  }
  // Collected before closing, which aborts requests.
  const wrong = [...seen].slice(0, SEEN_MAX).map((what) => `${path}: ${what}`);
  await page.close();
  return wrong;
}

/**
 * @returns reasons against the release
 * @throws {PlainError} when the test cannot run
 */
export async function smokeTest(candidate: Candidate, report: (line: string) => void): Promise<string[]> {
  const executablePath = await ensureBrowser(report).catch((error: unknown) => {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  });
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const context = await browser.newContext();
    await enter(context, candidate);
    const wrong: string[] = [];
    for (const path of PAGES[candidate.part] ?? []) {
      report(path);
      wrong.push(...(await look(context, path, candidate)));
    }
    await context.request.post(`${candidate.at}/api/auth/sign-out`);
    return wrong;
  } finally {
    await browser.close();
  }
}
