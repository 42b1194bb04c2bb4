import { QUOTE_SHARES_MAX } from '@backlot/domain';
import type { CurrentQuote, QuoteShare } from '@backlot/domain/contract';
import { json, never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { changedQuote } from '../testing/customer-quotes.tsx';
import { openQuotePage } from '../testing/open-quote-page.tsx';

const SHARE = 'POST /api/quotes/current/shares';
const BEN: QuoteShare = {
  id: '7b1f4c2a-9d3e-4f5a-8c6b-0e1d2f3a4b5c',
  name: 'Ben Ortiz',
  email: 'ben@example.com',
  at: '2026-11-05T15:20:00.000Z',
};
const END = 'DELETE /api/quotes/current/shares/:id';
const withShares = (...shares: QuoteShare[]): CurrentQuote => ({ ...changedQuote, shares });
const COLLEAGUE: CurrentQuote = {
  ...changedQuote,
  colleague: { name: 'Ben Ortiz', email: 'ben@example.com', sharedBy: 'Ana Ruiz' },
  can: { accept: true, decline: false, ask: true, share: false },
};

async function openQuote(
  quote: FakeResponses['GET /api/quotes/current'],
  responses: Partial<FakeResponses> = {},
  isSpanish = false,
) {
  const bff = await openQuotePage({ 'GET /api/quotes/current': quote, ...responses }, { isSpanish });
  const sent = () => bff.seen.filter(({ path }) => path.includes('/shares'));
  return { sent };
}

const section = () => within(screen.getByRole('region', { name: 'Colleagues' }));
async function openDialog() {
  await userEvent.click(section().getByRole('button', { name: 'Share with a colleague' }));
  return within(await screen.findByRole('dialog', { name: 'Share this quote' }));
}
const emailField = 'E-mail address of your colleague';

describe('sharing a quote', () => {
  it('mails a colleague a link, confirms it, and lists them', async () => {
    const { sent } = await openQuote([withShares(), withShares(BEN)], { [SHARE]: () => json(BEN, 201) });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(new RegExp(emailField, 'u')), 'ben@example.com');
    await userEvent.type(dialog.getByLabelText('Full name'), 'Ben Ortiz');
    await userEvent.click(dialog.getByRole('button', { name: 'Mail a link' }));
    await waitFor(() => expect(section().getByRole('status').textContent).toBe('A link is on its way to Ben Ortiz.'));
    expect(section().getByText('ben@example.com')).toBeTruthy();
    expect(section().getByText(/Not opened yet$/u)).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ name: 'Ben Ortiz', email: 'ben@example.com' });
    expect(document.activeElement).toBe(section().getByRole('button', { name: 'Share with a colleague' }));
  });

  it('submits on Enter, and without a name', async () => {
    const { sent } = await openQuote(withShares(), { [SHARE]: never });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(new RegExp(emailField, 'u')), 'ben@example.com{Enter}');
    await waitFor(() => expect(sent()[0]?.body).toEqual({ name: null, email: 'ben@example.com' }));
  });

  it.each([
    ['nobody', 'Enter an e-mail address like name@example.com'],
    [
      `${changedQuote.version.details['customerEmail']}`,
      'This is your own address. Enter the address of your colleague',
    ],
  ])('shows an error for %s, and sends nothing', async (typed, text) => {
    const { sent } = await openQuote(withShares());
    const dialog = await openDialog();
    const field = dialog.getByLabelText<HTMLInputElement>(new RegExp(emailField, 'u'));
    await userEvent.type(field, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Mail a link' }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
  });

  it('focuses the first of several invalid fields', async () => {
    await openQuote(withShares());
    const dialog = await openDialog();
    const field = dialog.getByLabelText(new RegExp(emailField, 'u'));
    await userEvent.type(field, 'nobody');
    await userEvent.click(dialog.getByLabelText('Full name'));
    await userEvent.paste('x'.repeat(201));
    await userEvent.click(dialog.getByRole('button', { name: 'Mail a link' }));
    expect(document.activeElement).toBe(field);
  });

  it('can be retried, and entries survive a closed dialog', async () => {
    await openQuote(withShares(), { [SHARE]: unreachable });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(new RegExp(emailField, 'u')), 'ben@example.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Mail a link' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to share the quote.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const reopened = await openDialog();
    expect(reopened.getByLabelText<HTMLInputElement>(new RegExp(emailField, 'u')).value).toBe('ben@example.com');
  });

  it("shows the server's reason of a rejection", async () => {
    await openQuote(withShares(), {
      [SHARE]: () =>
        refusal({
          status: 429,
          title: 'Failed to share the quote',
          detail: 'Many links went out within the hour. Please try again later.',
          detailMessage: { code: 'quote-share-too-often' },
          errors: [],
        }),
    });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(new RegExp(emailField, 'u')), 'ben@example.com{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Failed to share the quote. Many links went out within the hour. Please try again later.',
    );
  });

  it('shows the maximum number', async () => {
    const all = Array.from({ length: QUOTE_SHARES_MAX }, (_, index) => ({
      ...BEN,
      id: `7b1f4c2a-9d3e-4f5a-8c6b-0e1d2f3a4b5${index}`,
    }));
    await openQuote(withShares(...all));
    expect(section().getByText(/^At most 5 colleagues can have a link at a time/u)).toBeTruthy();
  });

  it('renders Spanish texts', async () => {
    await openQuote(withShares({ ...BEN, viewedAt: BEN.at }), {}, true);
    const colleagues = within(screen.getByRole('region', { name: 'Colegas' }));
    expect(colleagues.getByRole('button', { name: 'Cerrar el enlace de Ben Ortiz' })).toBeTruthy();
    expect(colleagues.getByText(/Abierta el/u)).toBeTruthy();
  });
});

describe('the link of a colleague', () => {
  it('is revoked by one click', async () => {
    const { sent } = await openQuote([withShares(BEN), withShares()], { [END]: null });
    await userEvent.click(section().getByRole('button', { name: 'End link of Ben Ortiz' }));
    await waitFor(() => expect(section().getByRole('status').textContent).toBe('The link of Ben Ortiz has ended.'));
    expect(section().queryByRole('listitem')).toBeNull();
    expect(sent()).toHaveLength(1);
    expect(document.activeElement).toBe(section().getByRole('button', { name: 'Share with a colleague' }));
  });

  it('shows the reason if revoking fails, and remains', async () => {
    await openQuote(withShares(BEN), { [END]: unreachable });
    await userEvent.click(section().getByRole('button', { name: 'End link of Ben Ortiz' }));
    expect((await section().findByRole('alert')).textContent).toContain('Failed to end the link.');
    expect(section().getByRole('button', { name: 'End link of Ben Ortiz' })).toBeTruthy();
  });
});

describe('a colleague', () => {
  it('sees who shared it and the recipient of codes, and can neither share, decline nor upload', async () => {
    await openQuote(COLLEAGUE);
    expect(
      screen.getByText(
        'Ana Ruiz shared this quote with you. This link is yours alone. The code to sign goes to ben@example.com.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Colleagues' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Decline this quote' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Paperwork' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Accept this quote' })).toBeTruthy();
  });

  it('sees nothing about codes once the quote is accepted', async () => {
    await openQuote({ ...COLLEAGUE, can: { ...COLLEAGUE.can, accept: false } });
    expect(screen.getByText('Ana Ruiz shared this quote with you. This link is yours alone.')).toBeTruthy();
  });

  it('sees discarded attachments, without a hint to uploads', async () => {
    await openQuote({
      ...COLLEAGUE,
      messages: [
        { id: '1f0c6a0e-7d6b-4e0c-9a53-6b2d3c1e8f40', from: 'customer', at: BEN.at, text: 'Ours', mail: { files: 2 } },
      ],
    });
    expect(screen.getByText('The files of this e-mail were not kept.')).toBeTruthy();
  });

  it('sees who wrote each message', async () => {
    const base = { from: 'customer', at: BEN.at } as const;
    await openQuote({
      ...COLLEAGUE,
      messages: [
        { ...base, id: '1f0c6a0e-7d6b-4e0c-9a53-6b2d3c1e8f40', text: 'Ours' },
        { ...base, id: '1f0c6a0e-7d6b-4e0c-9a53-6b2d3c1e8f41', text: 'Mine', colleague: 'Ben Ortiz' },
        { ...base, id: '1f0c6a0e-7d6b-4e0c-9a53-6b2d3c1e8f42', text: 'Others', colleague: 'Cleo Hart' },
      ],
    });
    const writers = within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.match(/^(?:Ana Ruiz|You|Cleo Hart)/u)?.[0]);
    expect(writers).toEqual(['Ana Ruiz', 'You', 'Cleo Hart']);
  });
});
