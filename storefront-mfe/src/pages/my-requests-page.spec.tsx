import type { SessionState } from '@backlot/domain/contract';
import { aListedQuote, aMyRequest, aSession, someMyRequests } from '@backlot/domain/testing';
import { never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { useLocation } from '@backlot/ui-kit/router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { REQUESTS_LINK_ENTRY } from '../features/my-requests/stores/requests-link.ts';
import { LINK_TOKEN } from '../testing/customer-quotes.tsx';
import { createFakeShell } from '../testing/fake-shell.ts';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';
import { resetStores, type StoredState } from '../testing/stores.ts';
import { MyRequestsPage } from './my-requests-page.tsx';

const MAILED = 'GET /api/mailed-requests';
const OWN = 'GET /api/my-requests';
const LINKS = 'POST /api/my-requests/links';
const QUOTE_LINKS = 'POST /api/quotes/links';

const request = aMyRequest();
const list = someMyRequests(request);
const { email } = list;
const { user } = aSession();
const signedIn: SessionState = { status: 'signed-in', user, profile: null, isAdmin: false };
const linkExpired = () => refusal({ status: 401, code: 'link-expired', errors: [] });

/** Displays the URL's fragment. */
function Hash() {
  return <output aria-label="hash">{useLocation().hash}</output>;
}

interface Opened {
  readonly session?: SessionState;
  readonly stored?: StoredState;
  readonly path?: string;
  readonly locale?: 'en' | 'es';
}

function open(responses: FakeResponses, { session, stored, path = '/my-requests', locale = 'en' }: Opened = {}) {
  resetStores(stored);
  const bff = startBff({ responses });
  const fake = createFakeShell({ locale, ...(session === undefined ? {} : { session }) });
  const page = (
    <>
      <MyRequestsPage />
      <Hash />
    </>
  );
  renderStorefront(page, { path, shell: fake.shell });
  return { bff, ...fake };
}
const linked = { stored: { requestsLink: LINK_TOKEN } };

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail address/u });
const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => userEvent.click(button(name));
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const card = (reference = request.reference) => screen.findByRole('article', { name: reference });

describe('a mailed link', () => {
  it('is removed from the URL before any call; its token is sent as Bearer only', async () => {
    const hashes: (string | null)[] = [];
    const note = () => {
      hashes.push(screen.getByLabelText('hash').textContent);
      return Response.json(list);
    };
    const { bff } = open({ [MAILED]: note }, { path: `/my-requests#link=${LINK_TOKEN}` });
    await card();
    expect(hashes).toEqual(['']);
    expect(screen.getByText(`Requests of ${email}`)).toBeTruthy();
    expect(bff.calls()).toEqual([MAILED]);
    expect(bff.tokens('/api/mailed-requests')).toEqual([`Bearer ${LINK_TOKEN}`]);
    expect(document.documentElement.outerHTML).not.toContain(LINK_TOKEN);
    expect(JSON.stringify({ ...localStorage })).not.toContain(LINK_TOKEN);
    expect(sessionStorage.getItem(REQUESTS_LINK_ENTRY)).toBe(JSON.stringify({ token: LINK_TOKEN }));
  });

  it('works after a reload, also with an account', async () => {
    const { bff } = open({ [MAILED]: list }, { ...linked, session: signedIn });
    await card();
    expect(bff.calls()).toEqual([MAILED]);
  });

  it('is deleted once expired, and a new one can be requested', async () => {
    const { bff } = open({ [MAILED]: linkExpired, [LINKS]: { accepted: true } }, linked);
    expect((await screen.findByText(/^This link has ended/u)).closest('[role="status"]')?.textContent).toMatch(
      /^This link has ended/u,
    );
    expect(sessionStorage.getItem(REQUESTS_LINK_ENTRY)).toBeNull();
    await userEvent.type(address(), email);
    await click('Mail me a link');
    await screen.findByText(new RegExp(`^If there are requests of ${email}`, 'u'));
    expect(bff.calls()).toEqual([MAILED, LINKS]);
  });

  it('is shown as expired without a call if incomplete', async () => {
    const { bff } = open({}, { path: '/my-requests#link=half' });
    await screen.findByText(/^This link has ended/u);
    expect(bff.calls()).toEqual([]);
  });

  it("falls back to the account's requests once expired", async () => {
    const { bff } = open({ [MAILED]: linkExpired, [OWN]: list }, { ...linked, session: signedIn });
    await card();
    expect(bff.calls()).toEqual([MAILED, OWN]);
  });

  it('is removed with its list on close', async () => {
    open({ [MAILED]: list }, linked);
    await card();
    await click('Close this list');
    expect(await screen.findByRole('button', { name: 'Mail me a link' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(sessionStorage.getItem(REQUESTS_LINK_ENTRY)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My requests' }));
  });
});

describe('a signed-in customer', () => {
  it("sees the account's requests, and can request a link for another address", async () => {
    const { bff } = open({ [OWN]: list }, { session: signedIn });
    await card();
    expect(bff.calls()).toEqual([OWN]);
    expect(screen.getByRole('region', { name: 'Requests with another address' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close this list' })).toBeNull();
  });

  it('sees that there are none', async () => {
    open({ [OWN]: someMyRequests() }, { session: signedIn });
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
    expect(link('Browse Equipment')).toBe('/production-equipment');
  });

  it('sees a loading state while the session loads, without calls', () => {
    const { bff } = open({}, { session: { status: 'loading' } });
    expect(screen.getByText('Loading your requests...')).toBeTruthy();
    expect(bff.calls()).toEqual([]);
  });

  it('can retry after a failed load', async () => {
    open({ [OWN]: [() => refusal({ status: 400, title: 'It broke', errors: [] }), list] }, { session: signedIn });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your requests. It broke.');
    await click('Try Again');
    expect(await card()).toBeTruthy();
  });
});

describe('a visitor', () => {
  it("requests a link in the page's language, with the same response whether or not requests exist", async () => {
    const { bff } = open({ [LINKS]: { accepted: true } });
    expect(link('Sign in')).toBe('/login');
    expect(screen.getByText(/^Type the e-mail address/u)).toBeTruthy();
    await userEvent.type(address(), `  ${email} `);
    await click('Mail me a link');
    const confirmation = await screen.findByText(
      `If there are requests of ${email}, a link to them is on its way. It works for 24 hours.`,
    );
    expect(screen.queryByText(/^Type the e-mail address/u)).toBeNull();
    expect(bff.bodies('/api/my-requests/links')).toEqual([{ email, locale: 'en' }]);
    expect(document.activeElement?.contains(confirmation)).toBe(true);
    await click('Use another address');
    expect(address().value).toBe(email);
    expect(document.activeElement).toBe(address());
  });

  it('sees an error at the address field', async () => {
    const { bff } = open({});
    await userEvent.type(address(), 'ana');
    await click('Mail me a link');
    expect(address().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(address());
    expect(address().value).toBe('ana');
    expect(bff.calls()).toEqual([]);
  });

  it.each([
    ['too often', () => refusal({ status: 429, title: 'Too many requests.', errors: [] }), / Too many requests\.$/u],
    ['without a network', unreachable, / The server could not be reached\./u],
  ] as const)('who requests %s sees the reason, and the address is preserved', async (_, answer, reason) => {
    open({ [LINKS]: [answer, { accepted: true }] });
    await userEvent.type(address(), email);
    await click('Mail me a link');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Failed to send the link\./u);
    expect(alert.textContent).toMatch(reason);
    expect(address().value).toBe(email);
    await click('Mail me a link');
    expect(await screen.findByRole('button', { name: 'Use another address' })).toBeTruthy();
  });

  it('sends one request at a time', async () => {
    const { bff } = open({ [LINKS]: never });
    await userEvent.type(address(), email);
    await click('Mail me a link');
    await click('Sending...');
    expect(bff.calls()).toEqual([LINKS]);
  });

  it('sees Spanish texts, and receives a Spanish mail', async () => {
    const { bff } = open({ [LINKS]: { accepted: true } }, { locale: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Correo electrónico/u }), email);
    await click('Enviarme un enlace');
    await screen.findByText(/^Si hay solicitudes de /u);
    expect(bff.bodies('/api/my-requests/links')).toEqual([{ email, locale: 'es' }]);
  });
});

describe('a request', () => {
  const show = async (changes: Parameters<typeof aMyRequest>[0], others: FakeResponses = {}, opened: Opened = {}) => {
    const fakes = open({ [OWN]: someMyRequests(aMyRequest(changes)), ...others }, { session: signedIn, ...opened });
    return { ...fakes, article: within(await card()) };
  };

  it('shows items, total and expiry', async () => {
    const { article } = await show({ quote: aListedQuote({ total: 1234.5, validUntil: '2026-12-20' }) });
    expect(article.getByText('Quote open')).toBeTruthy();
    expect(article.getByText('$1,234.50')).toBeTruthy();
    expect(article.getByText('The prices hold until Dec 20, 2026.')).toBeTruthy();
    const items = within(article.getByRole('list', { name: `Items of ${request.reference}` }));
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      request.items.map(({ quantity, name }) => `${quantity} × ${name}`),
    );
  });

  it.each([
    ['2099-01-01T12:00:00.000Z', 'We answer by Jan 1, 2099, 7:00 AM.'],
    ['2026-01-01T12:00:00.000Z', 'We are late with our answer. Please call us at (305) 555-0100.'],
  ])('shows when a reply is due, or that it is late: %s', async (answerDueAt, text) => {
    const { article } = await show({ standing: 'requested', quote: null, answerDueAt });
    expect(article.getByText(text)).toBeTruthy();
    expect(article.queryByText(/Total/u)).toBeNull();
  });

  it('shows that an earlier version is valid', async () => {
    const { article } = await show({ quote: aListedQuote({ number: 2, acceptedNumber: 1 }) });
    expect(article.getByText('Version 1 is accepted and stands.')).toBeTruthy();
  });

  it('has a link to its quote mailed, since the list contains none', async () => {
    const { bff, article } = await show({}, { [QUOTE_LINKS]: { accepted: true } });
    await userEvent.click(article.getByRole('button', { name: `Mail me a link to the quote ${request.reference}` }));
    const confirmation = await article.findByText(new RegExp(`^A link to the quote is on its way to ${email}`, 'u'));
    expect(bff.bodies('/api/quotes/links')).toEqual([{ reference: request.reference, email }]);
    expect(document.activeElement?.contains(confirmation)).toBe(true);
  });

  it('shows the reason of a failure, and can be retried', async () => {
    const failing = () => refusal({ status: 429, title: 'Too many requests.', errors: [] });
    const { article } = await show({}, { [QUOTE_LINKS]: [failing, { accepted: true }] });
    const name = `Mail me a link to the quote ${request.reference}`;
    await userEvent.click(article.getByRole('button', { name }));
    expect((await article.findByRole('alert')).textContent).toMatch(
      /^Failed to send a new link\. Too many requests\.$/u,
    );
    await userEvent.click(article.getByRole('button', { name }));
    expect(await article.findByText(/^A link to the quote is on its way/u)).toBeTruthy();
  });

  it('opens its quote directly if it was opened in this tab', async () => {
    const stored = { quoteLinks: { [request.reference]: LINK_TOKEN } };
    await show({}, {}, { stored });
    expect(link(`Open quote ${request.reference}`)).toBe(`/quotes/${request.reference}`);
  });

  it('has no link to a quote whose links have expired', async () => {
    const { article } = await show({ quote: aListedQuote({ canOpen: false }) });
    expect(article.queryByRole('button')).toBeNull();
  });

  it('is repeated as a list, naming unavailable items', async () => {
    const { article } = await show({
      items: [
        { equipmentId: 12, name: 'C-stand', quantity: 3 },
        { equipmentId: null, name: 'Fog machine', quantity: 1 },
        { equipmentId: 40, name: 'Range', quantity: 1 },
      ],
    });
    expect(link(`Repeat ${request.reference}`)).toBe('/quote?items=12x3,40x1');
    expect(article.getByText('No longer in our catalogue: Fog machine.')).toBeTruthy();
  });

  it('cannot be repeated if no item is available', async () => {
    const { article } = await show({ items: [{ equipmentId: null, name: 'Fog machine', quantity: 1 }] });
    expect(article.queryByRole('link')).toBeNull();
    expect(article.getByText('No longer in our catalogue: Fog machine.')).toBeTruthy();
  });

  it('expands a long list of items', async () => {
    const items = Array.from({ length: 7 }, (_, index) => ({
      equipmentId: index + 1,
      name: `Item ${index}`,
      quantity: 1,
    }));
    const { article } = await show({ items });
    expect(article.getByText('3 more items')).toBeTruthy();
    expect(article.getByText('1 × Item 6')).toBeTruthy();
  });
});

it('is listed with a note if older ones are omitted', async () => {
  open({ [OWN]: { ...list, total: 134 } }, { session: signedIn });
  expect(await screen.findByText(/^These are the newest 1 of 134 requests\./u)).toBeTruthy();
});

it('is hidden after the session changes', async () => {
  open({ [OWN]: list }, { session: signedIn });
  await card();
  cleanup();
  open({}, { session: { status: 'signed-out' } });
  expect(screen.queryByText(request.reference)).toBeNull();
});
