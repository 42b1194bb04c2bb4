import type { CurrentQuote } from '@backlot/domain/contract';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedQuote } from '../testing/customer-quotes.tsx';
import { field, announcement, openQuote, openSigning, thread } from '../testing/messages-page.tsx';
import { linkExpired } from '../testing/open-quote-page.tsx';
import { aMessage, ANSWER, answeredQuote, QUESTION } from '../testing/quote-messages.ts';

/** 3:15 PM in Miami. */
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

describe('a visible quote', () => {
  it('is polled, more often while a reply is due', async () => {
    const { reads } = await openQuote([changedQuote, waiting]);
    await wait(55);
    expect(reads()).toBe(1);
    await wait(5);
    await waitFor(() => expect(reads()).toBe(2));
    await screen.findByText(/^We answer by/u);
    await wait(10);
    await waitFor(() => expect(reads()).toBe(3));
  });

  it('is not polled in a hidden tab, nor after the link has expired', async () => {
    const { reads } = await openQuote([waiting, linkExpired]);
    act(() => focusManager.setFocused(false));
    await wait(60);
    expect(reads()).toBe(1);
    act(() => focusManager.setFocused(true));
    await wait(10);
    await screen.findByRole('heading', { level: 1, name: 'This link has ended' });
    const readsBefore = reads();
    await wait(120);
    expect(reads()).toBe(readsBefore);
  });

  it('is not updated on the signing page', async () => {
    const { reads } = await openSigning([waiting, newer]);
    await wait(120);
    expect(reads()).toBe(1);
    expect(screen.getByText(/, version 2$/u)).toBeTruthy();
  });
});

describe('a reply', () => {
  const answered: CurrentQuote = { ...answeredQuote, messages: [QUESTION, ANSWER] };

  it('appears and is announced politely; input and focus are preserved', async () => {
    await openQuote([waiting, answered]);
    await userEvent.type(field(), 'And on Satur');
    await wait(10);
    await waitFor(() => expect(announcement()).toBe('You have a new answer'));
    expect(thread()).toHaveLength(2);
    expect(section().queryByText(/^We answer by/u)).toBeNull();
    expect(field().value).toBe('And on Satur');
    expect(document.activeElement).toBe(field());
  });

  it('is announced again for another one', async () => {
    const more = { ...answered, messages: [...answered.messages, aMessage(50, 'staff', 'Gate B, not C.')] };
    await openQuote([waiting, answered, more]);
    await wait(10);
    const announcementText = await screen.findByText('You have a new answer');
    await wait(60);
    await waitFor(() => expect(thread()).toHaveLength(3));
    expect(announcement()).toBe('You have a new answer');
    expect(announcementText.isConnected).toBe(false);
  });

  it('is announced for a newer version too', async () => {
    await openQuote([waiting, newer]);
    await wait(10);
    expect(await screen.findByText('Version 3 of this quote is here')).toBeTruthy();
    expect(screen.getByText('Version 3')).toBeTruthy();
  });
});

describe('a customer with an open question', () => {
  it('sees the due time, minute by minute', async () => {
    await openQuote(waiting);
    expect(section().getByText('We answer by 4:35 PM (1 h 20 min left)')).toBeTruthy();
    expect(section().queryByText(/^We answer within/u)).toBeNull();
    await wait(60);
    expect(section().getByText('We answer by 4:35 PM (1 h 19 min left)')).toBeTruthy();
  });

  it('sees the phone number once the reply is late', async () => {
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
  ])('sees the due time %s in Spanish', async (answerDueAt, text) => {
    await openQuote({ ...waiting, answerDueAt }, { isSpanish: true });
    expect(screen.getByText(text)).toBeTruthy();
    vi.setSystemTime(new Date(Date.parse(answerDueAt) - 1000));
    await wait(2);
    expect(screen.getByText(/^Nos hemos retrasado con la respuesta; también puede llamarnos:/u)).toBeTruthy();
  });
});
