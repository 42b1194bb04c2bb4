import { never, refusal, unreachable } from '@backlot/domain/testing/network';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { QUESTIONS_ENTRY } from '../features/customer-quote/stores/questions.ts';
import { changedQuote, LINK_TOKEN } from '../testing/customer-quotes.tsx';
import { accepted, announcement, field, openDocument, openQuote, send, thread } from '../testing/messages-page.tsx';
import { linkExpired, quoteTitle, showQuotePage } from '../testing/open-quote-page.tsx';
import { button } from '../testing/queries.ts';
import { aMessage, ANSWER, answeredQuote, QUESTION } from '../testing/quote-messages.ts';

const CAN_NOTHING = { accept: false, decline: false, ask: false, share: false };

describe('the messages', () => {
  it('are displayed in order, each with sender and time in Miami', async () => {
    await openQuote(answeredQuote);
    expect(thread()).toEqual([
      'You Nov 20, 2026, 3:05 PMCan we pick up on Friday evening?\nWe wrap at 6.',
      'Backlot Nov 20, 2026, 3:40 PMYes, until 7 PM. Ring the bell at gate B.',
    ]);
    expect(screen.getByText('Nov 20, 2026, 3:05 PM').getAttribute('datetime')).toBe(QUESTION.at);
    expect(announcement()).toBe('');
  });

  it('are rendered as plain text', async () => {
    await openQuote({ ...changedQuote, messages: [aMessage(1, 'staff', '<b>Hello</b> &amp; welcome')] });
    expect(screen.getByText('<b>Hello</b> &amp; welcome')).toBeTruthy();
  });

  it('received by e-mail show discarded attachments, and where to upload documents', async () => {
    const mailed = (index: number, files: number) => ({
      ...aMessage(index, 'customer', `By mail ${index}`),
      mail: { files },
    });
    await openQuote({ ...changedQuote, messages: [mailed(1, 0), mailed(2, 1), mailed(3, 2)] });
    expect(screen.getAllByText(/not kept/u).map(({ textContent }) => textContent)).toEqual([
      'The file of this e-mail was not kept. Please upload documents under Paperwork.',
      'The files of this e-mail were not kept. Please upload documents under Paperwork.',
    ]);
  });

  it('show an invitation while there are none', async () => {
    await openQuote(changedQuote);
    const section = within(screen.getByRole('region', { name: 'Messages' }));
    expect(section.getByText(/^Is something unclear, or should something change\?/u)).toBeTruthy();
    expect(section.queryByRole('list')).toBeNull();
    expect(field().getAttribute('aria-describedby')).not.toBeNull();
    expect(section.getByText('We answer within 2 business hours.')).toBeTruthy();
  });

  it('are read-only if messages are closed, and hidden if there are none', async () => {
    await openQuote({ ...answeredQuote, can: CAN_NOTHING });
    expect(thread()).toHaveLength(2);
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask a question' })).toBeNull();
    cleanup();
    await openQuote({ ...changedQuote, can: CAN_NOTHING });
    expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
  });

  it('are linked from the summary, below accepting', async () => {
    await openQuote(changedQuote);
    const ask = within(screen.getByRole('region', { name: 'Total' })).getByRole('button', { name: 'Ask a question' });
    const accept = screen.getByRole('link', { name: 'Accept this quote' });
    expect(accept.compareDocumentPosition(ask)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(ask);
    expect(document.activeElement).toBe(field());
  });
});

describe('asking', () => {
  it("sends the text with the link's token, displays it, confirms it, and resets the form", async () => {
    const withQuestion = {
      ...answeredQuote,
      messages: [QUESTION, ANSWER, aMessage(45, 'customer', 'Where is gate B?')],
    };
    const { sent, texts, reads } = await openQuote([answeredQuote, withQuestion]);
    await userEvent.type(field(), '  Where is gate B? ');
    await send();
    await waitFor(() => expect(announcement()).toBe('Your message was sent'));
    expect(thread()).toEqual([
      expect.stringMatching(/^You/u),
      expect.stringMatching(/^Backlot/u),
      'You Nov 20, 2026, 3:45 PMWhere is gate B?',
    ]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(button('Send message'));
    expect(texts()).toEqual([{ text: 'Where is gate B?' }]);
    expect(sent().map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${LINK_TOKEN}`]);
    await waitFor(() => expect(reads()).toBe(2));
    expect(thread()).toHaveLength(3);
  });

  it('succeeds even if the refetch fails', async () => {
    const { reads } = await openQuote([changedQuote, () => refusal({ status: 400, title: 'It broke', errors: [] })]);
    await userEvent.type(field(), 'Hello?');
    await send();
    await waitFor(() => expect(reads()).toBe(2));
    expect(thread()).toEqual([expect.stringMatching(/^You.*Hello\?$/u)]);
    expect(announcement()).toBe('Your message was sent');
  });

  it('sends once on repeated clicks, and preserves pending text', async () => {
    const { sent } = await openQuote(changedQuote, { answer: never });
    await userEvent.type(field(), 'Hello?');
    const sendButton = button('Send message');
    fireEvent.click(sendButton);
    fireEvent.click(sendButton);
    await waitFor(() => expect(button('Sending...').getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(button('Sending...'));
    expect(field()).toMatchObject({ readOnly: true, value: 'Hello?' });
    await userEvent.click(screen.getByRole('link', { name: 'Accept this quote' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Read the whole quote' }));
    await quoteTitle();
    await userEvent.click(button('Sending...'));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('displays a message once if the response to an earlier attempt was lost', async () => {
    const arrived = { ...changedQuote, messages: [aMessage(45, 'customer', 'Hello?')] };
    await openQuote([arrived, never]);
    await userEvent.type(field(), 'Hello?');
    await send();
    await waitFor(() => expect(announcement()).toBe('Your message was sent'));
    expect(thread()).toHaveLength(1);
  });

  it('reuses the key after a lost response, also after navigation', async () => {
    const withQuestion = { ...changedQuote, messages: [aMessage(45, 'customer', 'Hello?')] };
    const { keys } = await openQuote([changedQuote, withQuestion], { answer: [unreachable, unreachable, accepted] });
    await userEvent.type(field(), 'Hello?');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send the message. The server could not be reached. Check your connection and try again.',
    );
    expect(field().value).toBe('Hello?');
    expect(document.activeElement).toBe(button('Send message'));
    await send();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await userEvent.click(screen.getByRole('link', { name: 'Accept this quote' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Read the whole quote' }));
    await quoteTitle();
    await send();
    await waitFor(() => expect(announcement()).toBe('Your message was sent'));
    expect(thread()).toHaveLength(1);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('uses a new key for another text, and for the same text after sending', async () => {
    const { keys, texts } = await openQuote(changedQuote, { answer: [unreachable, accepted] });
    await userEvent.type(field(), 'Hello');
    await send();
    await screen.findByRole('alert');
    await userEvent.type(field(), '?');
    // The error was about the other text.
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    await waitFor(() => expect(field().value).toBe(''));
    await userEvent.type(field(), 'Hello?');
    await send();
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(texts()).toEqual([{ text: 'Hello' }, { text: 'Hello?' }, { text: 'Hello?' }]);
    expect(new Set(keys()).size).toBe(3);
  });
});

describe('invalid messages', () => {
  it('show an error if empty', async () => {
    const { sent } = await openQuote(changedQuote);
    await userEvent.type(field(), '   ');
    await send();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter message')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 'H');
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
    expect(sent()).toEqual([]);
  });

  it('show an error if too long, and preserve the text', async () => {
    const { sent } = await openQuote(changedQuote);
    fireEvent.change(field(), { target: { value: 'x'.repeat(2001) } });
    await send();
    expect(screen.getByText('Message must be 2,000 characters or fewer')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().value).toHaveLength(2001);
    expect(sent()).toEqual([]);
    fireEvent.change(field(), { target: { value: 'x'.repeat(2000) } });
    await send();
    await waitFor(() => expect(field().value).toBe(''));
    expect(sent()).toHaveLength(1);
  });

  it("show the server's error at the field", async () => {
    const errors = [{ path: 'text', message: 'The message cannot be read' }];
    await openQuote(changedQuote, { answer: () => refusal({ errors }) });
    await userEvent.type(field(), 'Hello?');
    await send();
    expect(await screen.findByText('The message cannot be read')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('Hello?');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show the rate limit, and preserve the text', async () => {
    await openQuote(changedQuote, {
      answer: () =>
        refusal({ status: 429, code: 'rate-limited', title: 'Please wait a moment and try again', errors: [] }),
    });
    await userEvent.type(field(), 'Hello?');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send the message. Please wait a moment and try again.',
    );
    expect(field().value).toBe('Hello?');
  });

  it('show the expired link', async () => {
    await openQuote([changedQuote, linkExpired], { answer: linkExpired });
    await userEvent.type(field(), 'Hello?');
    await send();
    const title = await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
    expect(document.activeElement).toBe(title);
  });
});

describe('unsent text', () => {
  it('survives a visit to the signing page, and the other language', async () => {
    await openQuote(changedQuote);
    await userEvent.type(field(), 'Hello?');
    await userEvent.click(screen.getByRole('link', { name: 'Accept this quote' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Read the whole quote' }));
    await quoteTitle();
    expect(field().value).toBe('Hello?');
    openDocument({ isSpanish: true });
    await quoteTitle();
    expect(field('Su mensaje').value).toBe('Hello?');
  });

  it('keeps its key in another document after a lost response, and gets a new one once cleared', async () => {
    const { keys } = await openQuote(changedQuote, { answer: [unreachable, unreachable, unreachable] });
    await userEvent.type(field(), 'Hello?');
    await send();
    await screen.findByRole('alert');
    openDocument();
    await quoteTitle();
    await send();
    await screen.findByRole('alert');
    await userEvent.clear(field());
    await userEvent.type(field(), 'Hello?');
    await send();
    await screen.findByRole('alert');
    expect(keys().map((key) => key === keys()[0])).toEqual([true, true, false]);
  });

  it('is removed from the storage when sent or cleared', async () => {
    await openQuote(changedQuote);
    await userEvent.type(field(), 'Hello?');
    expect(sessionStorage.getItem(QUESTIONS_ENTRY)).toContain('Hello?');
    await send();
    await waitFor(() => expect(announcement()).toBe('Your message was sent'));
    expect(sessionStorage.getItem(QUESTIONS_ENTRY)).toBeNull();
  });

  it.each(['nonsense', '{"BL-2611-0042":{"text":7}}', '{"BL-2611-0042":{"text":"Hello?","attempt":7}}'])(
    'does not break the page if the storage contains %s',
    async (stored) => {
      await openQuote(changedQuote);
      sessionStorage.setItem(QUESTIONS_ENTRY, stored);
      openDocument();
      await quoteTitle();
      expect(['', 'Hello?']).toContain(field().value);
    },
  );

  it('belongs to one quote', async () => {
    await openQuote([changedQuote, { ...changedQuote, reference: 'BL-2611-0043' }]);
    await userEvent.type(field(), 'Hello?');
    cleanup();
    showQuotePage();
    await screen.findByRole('heading', { level: 1, name: 'Quote BL-2611-0043' });
    expect(field().value).toBe('');
  });
});

it('is rendered with Spanish texts', async () => {
  const { texts } = await openQuote(answeredQuote, {
    isSpanish: true,
    answer: [() => refusal({ status: 429, title: 'Espere un momento', errors: [] }), accepted],
  });
  expect(thread('Mensajes')).toEqual([
    'Usted 20 nov 2026, 3:05 p.m.Can we pick up on Friday evening?\nWe wrap at 6.',
    'Backlot 20 nov 2026, 3:40 p.m.Yes, until 7 PM. Ring the bell at gate B.',
  ]);
  await userEvent.click(button('Hacer una pregunta'));
  expect(document.activeElement).toBe(field('Su mensaje'));
  await userEvent.click(button('Enviar mensaje'));
  expect(screen.getByText('Escriba el mensaje')).toBeTruthy();
  await userEvent.type(field('Su mensaje'), '¿Dónde queda?');
  await userEvent.click(button('Enviar mensaje'));
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo enviar el mensaje. Espere un momento.');
  await userEvent.click(button('Enviar mensaje'));
  expect(await screen.findByText('Su mensaje se envió')).toBeTruthy();
  expect(texts()).toEqual([{ text: '¿Dónde queda?' }, { text: '¿Dónde queda?' }]);
});
