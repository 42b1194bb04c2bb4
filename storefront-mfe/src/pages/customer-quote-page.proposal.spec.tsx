import { message } from '@backlot/domain';
import type { QuoteMessage } from '@backlot/domain/contract';
import { refusal, unreachable, type FakeCall } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { QUESTIONS_ENTRY } from '../features/customer-quote/stores/questions.ts';
import { changedQuote } from '../testing/customer-quotes.tsx';
import { field, announcement, openDocument, openQuote, thread } from '../testing/messages-page.tsx';
import { button } from '../testing/queries.ts';
import { aMessage, aProposal, PROPOSED } from '../testing/quote-messages.ts';

const { startDate, endDate, items } = changedQuote.version;
const [panel, stand] = items.map(({ name }) => name);

const region = (name: string) => within(screen.getByRole('region', { name }));
const editor = (name = 'Ask for a change') => within(screen.getByRole('group', { name }));
const quantity = (name = panel) => screen.getByRole<HTMLInputElement>('textbox', { name });
const price = () => screen.getByRole('status', { name: 'Price with this change' }).textContent;
const sendChange = () => userEvent.click(button('Send the change'));

async function type(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
/** Opens the editor from the summary. */
async function openEditor(): Promise<void> {
  await userEvent.click(region('Total').getByRole('button', { name: 'Ask for a change' }));
  await screen.findByRole('group', { name: 'Ask for a change' });
}
/** Server response that accepts the message. */
const accepted = ({ body: { text = '', line, proposal } }: FakeCall<'askAboutQuote'>): QuoteMessage => ({
  ...aMessage(45, 'customer', text),
  ...(line === undefined ? {} : { line, lineName: items.find(({ equipmentId }) => equipmentId === line)?.name }),
  ...(proposal === undefined ? {} : { proposal: aProposal() }),
});

describe('a proposed change', () => {
  it("starts from the version's values, with a live price like that of a new version", async () => {
    await openQuote(changedQuote);
    await openEditor();
    await waitFor(() => expect(document.activeElement).toBe(quantity()));
    expect([quantity().value, quantity(stand).value]).toEqual(['2', '3']);
    expect(quantity().getAttribute('aria-describedby')).not.toBeNull();
    expect(price()).toBe('Nothing is changed yet.');
    await type(quantity(), '1');
    // 1 × $85 × 3 and $135, less $45, and 7 % of that.
    expect(price()).toBe(`1 × ${panel} instead of 2Total $272.85 lessNew total $369.15`);
    await type(quantity(stand), '0');
    expect(price()).toContain(`3 × ${stand} removed`);
  });

  it('is sent with its version, all items and days, without text if there is none', async () => {
    const question = { ...changedQuote, messages: [PROPOSED] };
    const { texts } = await openQuote([changedQuote, question], { answer: accepted });
    await openEditor();
    await type(quantity(), '1');
    await sendChange();
    await waitFor(() => expect(announcement()).toBe('Your message was sent'));
    expect(texts()).toEqual([
      {
        text: '',
        proposal: {
          version: 2,
          items: [
            { equipmentId: 1, quantity: 1 },
            { equipmentId: 2, quantity: 3 },
          ],
          startDate,
          endDate,
        },
      },
    ]);
    expect(screen.queryByRole('group', { name: 'Ask for a change' })).toBeNull();
    // The changes are a list within the message.
    expect(thread().slice(0, 1)).toEqual([
      `You Nov 20, 2026, 3:45 PMChange of version 21 × ${panel} instead of 2Total $272.85 lessTotal with this change: $369.15`,
    ]);
  });

  it('shows errors at fields, and preserves the entries', async () => {
    const { texts } = await openQuote(changedQuote);
    await openEditor();
    await userEvent.type(field('Your message (optional)'), 'Please');
    await sendChange();
    expect(editor().getByRole('alert').textContent).toBe(
      'This is what the quote says already. Change a quantity or a day',
    );
    for (const [typed, error] of [
      ['-1', 'Enter a whole number from 0 to 9,999'],
      ['1e9', 'Enter a whole number from 0 to 9,999'],
      ['10000', 'Enter a whole number from 0 to 9,999'],
    ] as const) {
      await type(quantity(), typed);
      expect(price()).toBe('We show the price once every quantity and both dates are filled in.');
      await sendChange();
      expect(screen.getByText(error)).toBeTruthy();
      expect(document.activeElement).toBe(quantity());
    }
    await type(quantity(), '0');
    await type(quantity(stand), '0');
    expect(price()).toBe('No item is left. Keep at least one.');
    await sendChange();
    expect(editor().getByRole('alert').textContent).toBe('Leave at least one item in the quote');
    await type(quantity(), '2');
    await type(screen.getByRole('textbox', { name: 'Return date' }), '03/01/2099');
    await sendChange();
    expect(screen.getByText('The return date can’t be before the pickup date.')).toBeTruthy();
    expect(field('Your message (optional)').value).toBe('Please');
    expect(texts()).toEqual([]);
  });

  it('survives another document and a failed attempt, with its key', async () => {
    const { keys } = await openQuote(changedQuote, { answer: [unreachable, accepted] });
    await openEditor();
    await type(quantity(), '1');
    await sendChange();
    await screen.findByText(/^Failed to send the message\./u);
    openDocument();
    await screen.findByRole('group', { name: 'Ask for a change' });
    expect(quantity().value).toBe('1');
    await sendChange();
    await waitFor(() => expect(announcement()).toBe('Your message was sent'));
    expect(new Set(keys()).size).toBe(1);
    expect(sessionStorage.getItem(QUESTIONS_ENTRY)).toBeNull();
  });

  it('is discarded by one click, and the focus moves to the message', async () => {
    await openQuote(changedQuote);
    await openEditor();
    await type(quantity(), '1');
    await userEvent.click(button('Cancel the change'));
    expect(screen.queryByRole('group', { name: 'Ask for a change' })).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(sessionStorage.getItem(QUESTIONS_ENTRY)).toBeNull();
  });

  it('is about the newer version once there is one', async () => {
    const newer = { ...changedQuote, version: { ...changedQuote.version, number: 3 } };
    const { texts } = await openQuote([changedQuote, newer], {
      answer: [
        () =>
          refusal({
            status: 409,
            code: 'superseded',
            title: 'Failed to send the message',
            detail: 'A newer version has replaced this quote.',
            detailMessage: message('quote-replaced'),
            errors: [],
          }),
        accepted,
      ],
    });
    await openEditor();
    await type(quantity(), '1');
    await sendChange();
    expect((await screen.findByText(/^Failed to send the message\. A newer version/u)).textContent).toBeTruthy();
    await screen.findByText('Version 3');
    expect(quantity().value).toBe('1');
    await sendChange();
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(texts()[1]).toMatchObject({ proposal: { version: 3 } });
  });

  it('is offered while the quote is open or expired', async () => {
    await openQuote({ ...changedQuote, standing: 'accepted' });
    expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
    expect(button('Send message')).toBeTruthy();
  });

  it('shows an error if the quote was withdrawn meanwhile, and text can be sent', async () => {
    const { texts } = await openQuote([changedQuote, { ...changedQuote, standing: 'withdrawn' }], {
      answer: [() => refusal({ status: 409, code: 'withdrawn', errors: [] }), accepted],
    });
    await openEditor();
    await type(quantity(), '1');
    await userEvent.type(field('Your message (optional)'), 'Fewer, please');
    await sendChange();
    await screen.findByText(/^A change of this quote cannot be proposed any more\./u);
    await userEvent.click(button('Send message'));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(texts()[1]).toEqual({ text: 'Fewer, please' });
  });

  it('is rendered with Spanish texts', async () => {
    await openQuote(changedQuote, { isSpanish: true });
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Total' })).getByRole('button', { name: 'Pedir un cambio' }),
    );
    await screen.findByRole('group', { name: 'Pedir un cambio' });
    await type(quantity(), '1');
    expect(screen.getByRole('status', { name: 'Precio con este cambio' }).textContent).toBe(
      `1 × ${panel} en lugar de 2Total: $272.85 menosNuevo total: $369.15`,
    );
  });
});

describe('a question about one item', () => {
  it('starts from the item, which is named and removable', async () => {
    const question = { ...aMessage(45, 'customer', 'Which heads?'), line: 2, lineName: stand };
    const { texts } = await openQuote([changedQuote, { ...changedQuote, messages: [question] }], { answer: accepted });
    await userEvent.click(button(`Ask about this item: ${stand}`));
    expect(document.activeElement).toBe(field());
    expect(screen.getByText(`About: ${stand}`)).toBeTruthy();
    await userEvent.click(button(`Ask about this item: ${panel}`));
    expect(screen.queryByText(`About: ${stand}`)).toBeNull();
    await userEvent.click(button(`Remove the item from your message: ${panel}`));
    expect(document.activeElement).toBe(field());
    await userEvent.click(button(`Ask about this item: ${stand}`));
    await userEvent.type(field(), 'Which heads?');
    await userEvent.click(button('Send message'));
    await waitFor(() => expect(announcement()).toBe('Your message was sent'));
    expect(texts()).toEqual([{ text: 'Which heads?', line: 2 }]);
    expect(thread()).toEqual([`You Nov 20, 2026, 3:45 PMAbout: ${stand}Which heads?`]);
  });

  it('is hidden if messages are closed', async () => {
    await openQuote({ ...changedQuote, can: { accept: false, decline: false, ask: false, share: false } });
    expect(screen.queryByRole('button', { name: /^Ask/u })).toBeNull();
  });
});
