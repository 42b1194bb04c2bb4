import type { CurrentQuote } from '@backlot/domain/contract';
import { aCurrentQuote } from '@backlot/domain/testing';
import { never, refusal, type FakeResponses } from '@backlot/domain/testing/network';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aDeclineRefusal, changedQuote, LINK_TOKEN } from '../testing/customer-quotes.tsx';
import { linkExpired, openQuotePage } from '../testing/open-quote-page.tsx';

const CURRENT = 'GET /api/quotes/current';
const DECLINE = 'POST /api/quotes/current/decline';

const CAN_NOTHING = { accept: false, decline: false, ask: false, share: false };
const declinedQuote: CurrentQuote = { ...changedQuote, standing: 'declined', can: CAN_NOTHING };

type QuoteResponses = FakeResponses[typeof CURRENT];

async function openQuote(quote: QuoteResponses, answer: FakeResponses[typeof DECLINE] = null, isSpanish = false) {
  const bff = await openQuotePage({ [CURRENT]: quote, [DECLINE]: answer }, { isSpanish });
  return {
    sent: () => bff.seen.filter(({ path }) => path.endsWith('/decline')),
    reads: () => bff.calls().filter((call) => call === CURRENT).length,
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openDialog() {
  await userEvent.click(button('Decline this quote'));
  return screen.findByRole('dialog', { name: 'Decline this quote?' });
}
const confirm = () => userEvent.click(button('Decline quote'));

const focusIsAt = (text: string | RegExp) =>
  waitFor(() => expect(document.activeElement?.contains(screen.getByText(text))).toBe(true));

describe('declining', () => {
  it('is offered only for a quote that can be declined', async () => {
    await openQuote({ ...changedQuote, can: CAN_NOTHING });
    expect(button('Download PDF')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline this quote' })).toBeNull();
  });

  it('requires a confirmation with the focus on cancel, and restores the focus to the button', async () => {
    const { sent } = await openQuote(changedQuote);
    const dialog = await openDialog();
    expect(
      within(dialog).getByText('We will not hold the equipment for you. You can still ask us for another quote.'),
    ).toBeTruthy();
    expect(within(dialog).getByText('Optional. It helps us to make a better offer.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
    await userEvent.keyboard('{Escape}');
    await dialogIsGone();
    expect(document.activeElement).toBe(button('Decline this quote'));
    expect(sent()).toEqual([]);
  });

  it('preserves the reason when the dialog is closed', async () => {
    await openQuote(changedQuote);
    await openDialog();
    await userEvent.type(reason(), 'Too late');
    await userEvent.click(button('Cancel'));
    await dialogIsGone();
    await openDialog();
    expect(reason()).toHaveProperty('value', 'Too late');
  });

  it("sends version and reason with the link's token, and confirms it", async () => {
    const { sent, reads } = await openQuote([changedQuote, declinedQuote]);
    await openDialog();
    await userEvent.type(reason(), '  The shoot was moved to May ');
    await confirm();
    await dialogIsGone();
    await focusIsAt(/^You declined this quote\./u);
    expect(screen.queryByRole('button', { name: 'Decline this quote' })).toBeNull();
    expect(sent().map(({ body }) => body)).toEqual([{ version: 2, reason: 'The shoot was moved to May' }]);
    expect(sent().map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${LINK_TOKEN}`]);
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('sends no empty reason, and succeeds even if the refetch fails', async () => {
    const { sent, reads } = await openQuote([
      aCurrentQuote(),
      () => refusal({ status: 400, title: 'It broke', errors: [] }),
    ]);
    await openDialog();
    await userEvent.type(reason(), '   ');
    await confirm();
    await focusIsAt(/^You declined this quote\./u);
    await waitFor(() => expect(reads()).toBe(2));
    expect(sent().map(({ body }) => body)).toEqual([{ version: 1, reason: null }]);
    expect(screen.getByText('Declined')).toBeTruthy();
  });

  it('sends once on repeated clicks, and cannot be closed while pending', async () => {
    const { sent } = await openQuote(changedQuote, never);
    await openDialog();
    const yes = button('Decline quote');
    fireEvent.click(yes);
    fireEvent.click(yes);
    await waitFor(() => expect(button('Cancel')).toHaveProperty('disabled', true));
    await userEvent.click(yes);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('shows an error for a long reason, and sends nothing until it is shorter', async () => {
    const { sent } = await openQuote(changedQuote);
    await openDialog();
    fireEvent.change(reason(), { target: { value: 'x'.repeat(2001) } });
    await confirm();
    expect(reason().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/2,?000/u)).toBeTruthy();
    expect(document.activeElement).toBe(reason());
    expect(sent()).toEqual([]);
    fireEvent.change(reason(), { target: { value: 'x'.repeat(2000) } });
    await confirm();
    await dialogIsGone();
    expect(sent()).toHaveLength(1);
  });
});

describe('declining that fails', () => {
  it('preserves the reason, and can be retried', async () => {
    const { sent } = await openQuote(
      [changedQuote, declinedQuote],
      [() => refusal({ status: 500, title: 'Something broke', errors: [] }), null],
    );
    await openDialog();
    await userEvent.type(reason(), 'Too late');
    await confirm();
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toBe('Failed to decline the quote. Something broke.');
    expect(reason()).toHaveProperty('value', 'Too late');
    await confirm();
    await focusIsAt(/^You declined this quote\./u);
    expect(sent().map(({ body }) => body)).toEqual([
      { version: 2, reason: 'Too late' },
      { version: 2, reason: 'Too late' },
    ]);
  });

  it("shows the server's error at the field", async () => {
    const errors = [{ path: 'reason', message: 'The reason cannot be read' }];
    await openQuote(changedQuote, () => refusal({ errors }));
    await openDialog();
    await userEvent.type(reason(), 'Too late');
    await confirm();
    expect(await screen.findByText('The reason cannot be read')).toBeTruthy();
    expect(reason().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the current quote if the version is no longer open', async () => {
    const newer: CurrentQuote = { ...changedQuote, version: { ...changedQuote.version, number: 3 } };
    const { reads } = await openQuote([changedQuote, newer], () => refusal({ ...aDeclineRefusal, code: 'superseded' }));
    await openDialog();
    await confirm();
    await dialogIsGone();
    await focusIsAt('This version of the quote is not open any more. Please look at it again.');
    expect(screen.getByText('Version 3')).toBeTruthy();
    expect(button('Decline this quote')).toBeTruthy();
    expect(reads()).toBe(2);
  });

  it('succeeds if an earlier attempt arrived and its response was lost', async () => {
    await openQuote([changedQuote, declinedQuote], () => refusal({ ...aDeclineRefusal, code: 'declined' }));
    await openDialog();
    await confirm();
    await dialogIsGone();
    await focusIsAt(/^You declined this quote\./u);
    expect(screen.queryByText(/not open any more/u)).toBeNull();
  });

  it('shows the expired link', async () => {
    await openQuote([changedQuote, linkExpired], linkExpired);
    await openDialog();
    await confirm();
    const title = await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(title);
  });
});

it('renders Spanish texts', async () => {
  await openQuote(
    [changedQuote, { ...changedQuote, standing: 'withdrawn', can: CAN_NOTHING }],
    [
      () => refusal({ status: 429, title: 'Espere un momento', errors: [] }),
      () => refusal({ ...aDeclineRefusal, code: 'withdrawn' }),
    ],
    true,
  );
  await userEvent.click(button('Rechazar esta cotización'));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar esta cotización?' }));
  expect(dialog.getByText('No le reservaremos el equipo. Aún puede pedirnos otra cotización.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeTruthy();
  expect(dialog.getByText('Opcional. Nos ayuda a hacerle una mejor oferta.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar la cotización' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No se pudo rechazar la cotización. Espere un momento.');
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar la cotización' }));
  await focusIsAt('Esta versión de la cotización ya no está vigente. Mírela de nuevo, por favor.');
  expect(screen.getByText(/^Retiramos esta cotización\./u)).toBeTruthy();
});
