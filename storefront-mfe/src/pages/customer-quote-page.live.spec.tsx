import type { CurrentQuote } from '@backlot/domain/contract';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedQuote } from '../testing/customer-quotes.tsx';
import { field, linkEnded, news, openQuote, openSigning, thread } from '../testing/messages-page.tsx';
import { aMessage, ANSWER, answeredQuote, QUESTION } from '../testing/quote-messages.ts';

/** In Miami it is 3:15 PM. */
const NOW = new Date('2026-11-20T20:15:00.000Z');
const waiting: CurrentQuote = {
  ...changedQuote,
  messages: [QUESTION],
  answerDueAt: '2026-11-20T21:35:00.000Z',
};
const newer: CurrentQuote = { ...changedQuote, version: { ...changedQuote.version, number: 3 } };

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
afterEach(() => focusManager.setFocused(undefined));

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const section = () => within(screen.getByRole('region', { name: 'Messages' }));

describe('the quote that is looked at', () => {
  it('is asked for anew, sooner while an answer is waited for', async () => {
    const { reads } = await openQuote([changedQuote, waiting]);
    await wait(55);
    expect(reads()).toBe(1);
    await wait(5);
    await waitFor(() => expect(reads()).toBe(2));
    await screen.findByText(/^We answer by/u);
    await wait(10);
    await waitFor(() => expect(reads()).toBe(3));
  });

  it('is not asked for while nobody looks, nor once its link has ended', async () => {
    const { reads } = await openQuote([waiting, linkEnded]);
    act(() => focusManager.setFocused(false));
    await wait(60);
    expect(reads()).toBe(1);
    act(() => focusManager.setFocused(true));
    await wait(10);
    await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
    const asked = reads();
    await wait(120);
    expect(reads()).toBe(asked);
  });

  it('is left as it is where it is signed: nothing is put under the hand of who signs', async () => {
    const { reads } = await openSigning([waiting, newer]);
    await wait(120);
    expect(reads()).toBe(1);
    expect(screen.getByText(/, version 2$/u)).toBeTruthy();
  });
});

describe('an answer', () => {
  const answered: CurrentQuote = { ...answeredQuote, messages: [QUESTION, ANSWER] };

  it('appears by itself and is said politely; what is being typed and the focus stay', async () => {
    await openQuote([waiting, answered]);
    await userEvent.type(field(), 'And on Satur');
    await wait(10);
    await waitFor(() => expect(news()).toBe('You have a new answer'));
    expect(thread()).toHaveLength(2);
    expect(section().queryByText(/^We answer by/u)).toBeNull();
    expect(field().value).toBe('And on Satur');
    expect(document.activeElement).toBe(field());
  });

  it('is said again when another one comes', async () => {
    const more = { ...answered, messages: [...answered.messages, aMessage(50, 'staff', 'Gate B, not C.')] };
    await openQuote([waiting, answered, more]);
    await wait(10);
    const said = await screen.findByText('You have a new answer');
    await wait(60);
    await waitFor(() => expect(thread()).toHaveLength(3));
    expect(news()).toBe('You have a new answer');
    expect(said.isConnected).toBe(false);
  });

  it('that is a newer version is said as well', async () => {
    await openQuote([waiting, newer]);
    await wait(10);
    expect(await screen.findByText('Version 3 of this quote is here')).toBeTruthy();
    expect(screen.getByText('Version 3')).toBeTruthy();
  });
});

describe('who waits for an answer', () => {
  it('is told until when it comes, minute by minute', async () => {
    await openQuote(waiting);
    expect(section().getByText('We answer by 4:35 PM (1 h 20 min left)')).toBeTruthy();
    expect(section().queryByText(/^We answer within/u)).toBeNull();
    await wait(60);
    expect(section().getByText('We answer by 4:35 PM (1 h 19 min left)')).toBeTruthy();
  });

  it('is asked to call once it is late', async () => {
    await openQuote(waiting);
    vi.setSystemTime(new Date('2026-11-20T21:34:59.000Z'));
    await wait(2);
    expect(section().getByText(/^We are late with our answer; you can also call us:/u)).toBeTruthy();
    expect(section().getByRole('link', { name: '(305) 555-0100' }).getAttribute('href')).toBe('tel:+13055550100');
    expect(section().queryByText(/^We answer by/u)).toBeNull();
  });

  it.each([
    ['2026-11-20T21:20:00.000Z', 'Respondemos a más tardar a las 4:20 p.m. (tiempo restante: 1 h 5 min)'],
    ['2026-11-21T06:05:00.000Z', 'Respondemos a más tardar a la 1:05 a.m. (tiempo restante: 9 h 50 min)'],
  ])('until %s is told so in Spanish', async (answerDueAt, text) => {
    await openQuote({ ...waiting, answerDueAt }, { locale: 'es' });
    expect(screen.getByText(text)).toBeTruthy();
    vi.setSystemTime(new Date(Date.parse(answerDueAt) - 1000));
    await wait(2);
    expect(screen.getByText(/^Nos hemos retrasado con la respuesta; también puede llamarnos:/u)).toBeTruthy();
  });
});
