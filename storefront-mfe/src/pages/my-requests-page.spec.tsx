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
import { startStores, type Remembered } from '../testing/stores.ts';
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
const ended = () => refusal({ status: 401, code: 'link-expired', errors: [] });

/** What stands behind the path in the address. */
function Hash() {
  return <output aria-label="hash">{useLocation().hash}</output>;
}

interface Opened {
  readonly session?: SessionState;
  readonly remembered?: Remembered;
  readonly path?: string;
  readonly locale?: 'en' | 'es';
}

function open(responses: FakeResponses, { session, remembered, path = '/my-requests', locale = 'en' }: Opened = {}) {
  startStores(remembered);
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
const linked = { remembered: { requestsLink: LINK_TOKEN } };

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail address/u });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const card = (reference = request.reference) => screen.findByRole('article', { name: reference });

describe('a mailed link', () => {
  it('is put away before anything is asked of the server, which gets its token as Bearer alone', async () => {
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

  it('goes on working after a reload, also beside an account', async () => {
    const { bff } = open({ [MAILED]: list }, { ...linked, session: signedIn });
    await card();
    expect(bff.calls()).toEqual([MAILED]);
  });

  it('that has ended is forgotten, and a new one can be requested', async () => {
    const { bff } = open({ [MAILED]: ended, [LINKS]: { accepted: true } }, linked);
    expect((await screen.findByText(/^This link has ended/u)).closest('[role="status"]')?.textContent).toMatch(
      /^This link has ended/u,
    );
    expect(sessionStorage.getItem(REQUESTS_LINK_ENTRY)).toBeNull();
    await userEvent.type(address(), email);
    await press('Mail me a link');
    await screen.findByText(new RegExp(`^If there are requests of ${email}`, 'u'));
    expect(bff.calls()).toEqual([MAILED, LINKS]);
  });

  it('that is only half there has ended, without a call', async () => {
    const { bff } = open({}, { path: '/my-requests#link=half' });
    await screen.findByText(/^This link has ended/u);
    expect(bff.calls()).toEqual([]);
  });

  it('that has ended leads whoever is signed in to the requests of the account', async () => {
    const { bff } = open({ [MAILED]: ended, [OWN]: list }, { ...linked, session: signedIn });
    await card();
    expect(bff.calls()).toEqual([MAILED, OWN]);
  });

  it('is put away with its list by whoever is done', async () => {
    open({ [MAILED]: list }, linked);
    await card();
    await press('Close this list');
    expect(await screen.findByRole('button', { name: 'Mail me a link' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(sessionStorage.getItem(REQUESTS_LINK_ENTRY)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'My requests' }));
  });
});

describe('whoever is signed in', () => {
  it('sees the requests of the account, and can have a link to those of another address', async () => {
    const { bff } = open({ [OWN]: list }, { session: signedIn });
    await card();
    expect(bff.calls()).toEqual([OWN]);
    expect(screen.getByRole('region', { name: 'Requests with another address' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close this list' })).toBeNull();
  });

  it('is told that there are none', async () => {
    open({ [OWN]: someMyRequests() }, { session: signedIn });
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
    expect(link('Browse Equipment')).toBe('/production-equipment');
  });

  it('waits while nobody knows yet, and calls nothing', () => {
    const { bff } = open({}, { session: { status: 'loading' } });
    expect(screen.getByText('Loading your requests...')).toBeTruthy();
    expect(bff.calls()).toEqual([]);
  });

  it('tries again when the requests did not come', async () => {
    open({ [OWN]: [() => refusal({ status: 400, title: 'It broke', errors: [] }), list] }, { session: signedIn });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your requests. It broke.');
    await press('Try Again');
    expect(await card()).toBeTruthy();
  });
});

describe('a visitor', () => {
  it('has a link mailed, in the language of the page, and reads the same whether there are requests or not', async () => {
    const { bff } = open({ [LINKS]: { accepted: true } });
    expect(link('Sign in')).toBe('/login');
    expect(screen.getByText(/^Type the e-mail address/u)).toBeTruthy();
    await userEvent.type(address(), `  ${email} `);
    await press('Mail me a link');
    const said = await screen.findByText(
      `If there are requests of ${email}, a link to them is on its way. It works for 24 hours.`,
    );
    expect(screen.queryByText(/^Type the e-mail address/u)).toBeNull();
    expect(bff.bodies('/api/my-requests/links')).toEqual([{ email, locale: 'en' }]);
    expect(document.activeElement?.contains(said)).toBe(true);
    await press('Use another address');
    expect(address().value).toBe(email);
    expect(document.activeElement).toBe(address());
  });

  it('is told at the field what is wrong with the address', async () => {
    const { bff } = open({});
    await userEvent.type(address(), 'ana');
    await press('Mail me a link');
    expect(address().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(address());
    expect(address().value).toBe('ana');
    expect(bff.calls()).toEqual([]);
  });

  it.each([
    ['too often', () => refusal({ status: 429, title: 'Too many requests.', errors: [] }), / Too many requests\.$/u],
    ['without a network', unreachable, / The server could not be reached\./u],
  ] as const)('who asks %s reads why, and keeps the address', async (_, answer, reason) => {
    open({ [LINKS]: [answer, { accepted: true }] });
    await userEvent.type(address(), email);
    await press('Mail me a link');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Failed to send the link\./u);
    expect(alert.textContent).toMatch(reason);
    expect(address().value).toBe(email);
    await press('Mail me a link');
    expect(await screen.findByRole('button', { name: 'Use another address' })).toBeTruthy();
  });

  it('asks once at a time', async () => {
    const { bff } = open({ [LINKS]: never });
    await userEvent.type(address(), email);
    await press('Mail me a link');
    await press('Sending...');
    expect(bff.calls()).toEqual([LINKS]);
  });

  it('reads Spanish on a Spanish page, and has the mail in it', async () => {
    const { bff } = open({ [LINKS]: { accepted: true } }, { locale: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Correo electrónico/u }), email);
    await press('Enviarme un enlace');
    await screen.findByText(/^Si hay solicitudes de /u);
    expect(bff.bodies('/api/my-requests/links')).toEqual([{ email, locale: 'es' }]);
  });
});

describe('a request', () => {
  const show = async (changes: Parameters<typeof aMyRequest>[0], others: FakeResponses = {}, opened: Opened = {}) => {
    const fakes = open({ [OWN]: someMyRequests(aMyRequest(changes)), ...others }, { session: signedIn, ...opened });
    return { ...fakes, article: within(await card()) };
  };

  it('says what was requested, what it costs and until when', async () => {
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
  ])('says when we answer, or that we are late: %s', async (answerDueAt, text) => {
    const { article } = await show({ standing: 'requested', quote: null, answerDueAt });
    expect(article.getByText(text)).toBeTruthy();
    expect(article.queryByText(/Total/u)).toBeNull();
  });

  it('says that an earlier version stands', async () => {
    const { article } = await show({ quote: aListedQuote({ number: 2, acceptedNumber: 1 }) });
    expect(article.getByText('Version 1 is accepted and stands.')).toBeTruthy();
  });

  it('has a link to its quote mailed, which the list itself never holds', async () => {
    const { bff, article } = await show({}, { [QUOTE_LINKS]: { accepted: true } });
    await userEvent.click(article.getByRole('button', { name: `Mail me a link to the quote ${request.reference}` }));
    const said = await article.findByText(new RegExp(`^A link to the quote is on its way to ${email}`, 'u'));
    expect(bff.bodies('/api/quotes/links')).toEqual([{ reference: request.reference, email }]);
    expect(document.activeElement?.contains(said)).toBe(true);
  });

  it('says why that failed, and tries again', async () => {
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

  it('opens its quote at once where that was opened in this tab', async () => {
    const remembered = { quoteLinks: { [request.reference]: LINK_TOKEN } };
    await show({}, {}, { remembered });
    expect(link(`Open quote ${request.reference}`)).toBe(`/quotes/${request.reference}`);
  });

  it('has no way to a quote whose links have ended', async () => {
    const { article } = await show({ quote: aListedQuote({ canOpen: false }) });
    expect(article.queryByRole('button')).toBeNull();
  });

  it('is repeated as a list, without what is no longer in the catalogue, which is named', async () => {
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

  it('of which nothing is left cannot be repeated', async () => {
    const { article } = await show({ items: [{ equipmentId: null, name: 'Fog machine', quantity: 1 }] });
    expect(article.queryByRole('link')).toBeNull();
    expect(article.getByText('No longer in our catalogue: Fog machine.')).toBeTruthy();
  });

  it('unfolds a long list of items', async () => {
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

it('says when older requests are left out', async () => {
  open({ [OWN]: { ...list, total: 134 } }, { session: signedIn });
  expect(await screen.findByText(/^These are the newest 1 of 134 requests\./u)).toBeTruthy();
});

it('shows nobody what the one before them saw', async () => {
  open({ [OWN]: list }, { session: signedIn });
  await card();
  cleanup();
  open({}, { session: { status: 'signed-out' } });
  expect(screen.queryByText(request.reference)).toBeNull();
});
