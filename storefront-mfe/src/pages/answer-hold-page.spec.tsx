import type { HeldQuestion } from '@backlot/domain/contract';
import { HOLD_CHALLENGE_STATES } from '@backlot/domain/stock';
import { aHeldQuestion } from '@backlot/domain/testing';
import { never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import { anAnsweredRefusal, AnswerHoldPages, HOLD_PATH, HOLD_KEY } from '../testing/held-questions.tsx';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';

const HOLD = 'GET /api/holds/:key';
const ANSWER = 'POST /api/holds/:key/answer';
const READ = `GET /api/holds/${HOLD_KEY}`;

const KEPT_TEXT = /^You keep the hold\./u;
const RELEASED = /^You released the hold\./u;
const STATE_TEXTS = {
  kept: KEPT_TEXT,
  released: RELEASED,
  expired: /^We had no answer by Nov 21, 2026, 11:05 AM, Miami time, and released the hold\./u,
  over: /^There is nothing to answer any more:/u,
} as const;

function openHold(hold: FakeResponses[typeof HOLD], answer: FakeResponses[typeof ANSWER] = never, isSpanish = false) {
  const bff = startBff({ responses: { [HOLD]: hold, [ANSWER]: answer } });
  const { shell } = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<AnswerHoldPages />, { path: HOLD_PATH, shell });
  return {
    bff,
    sent: () => bff.bodies(`/api/holds/${HOLD_KEY}/answer`),
    reads: () => bff.calls().filter((call) => call === READ).length,
  };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const question = () => title('Do you still need this equipment?');
const button = (name: string) => screen.getByRole('button', { name });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const focusIsAt = (text: string | RegExp) =>
  waitFor(() => expect(document.activeElement?.contains(screen.getByText(text))).toBe(true));
const answered = (state: HeldQuestion['state']) => aHeldQuestion({ state });

async function release(): Promise<void> {
  await click('Release it');
  await click('Yes, release it');
}

afterEach(() => void vi.useRealTimers());

describe('a challenged hold', () => {
  it('shows job, days, items and the deadline in Miami time', async () => {
    openHold(aHeldQuestion({ lines: [{ name: 'LED Panel', quantity: 1_200 }] }));
    expect(
      await screen.findByText(
        'Answer by Nov 21, 2026, 11:05 AM, Miami time. Without an answer we release the hold then.',
      ),
    ).toBeTruthy();
    const hold = within(screen.getByRole('region', { name: 'Your hold' }));
    expect(hold.getByText('Night Ferry')).toBeTruthy();
    expect(hold.getByText('Mar 13, 2099 – Mar 15, 2099')).toBeTruthy();
    expect(hold.getByText('BL-2611-0039')).toBeTruthy();
    const items = within(screen.getByRole('list', { name: 'Somebody else is waiting for' }));
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1,200 × LED Panel']);
    expect(screen.getByRole('link', { name: '(305) 555-0100' })).toBeTruthy();
  });

  it('sends no answer on load', async () => {
    const { bff } = openHold(aHeldQuestion());
    await screen.findByRole('button', { name: 'Keep it' });
    expect(bff.calls()).toEqual([READ]);
    expect(bff.tokens(`/api/holds/${HOLD_KEY}`)).toEqual([null]);
  });

  it('shows a single day once', async () => {
    openHold(aHeldQuestion({ endDate: '2099-03-13' }));
    expect(await screen.findByText('Mar 13, 2099')).toBeTruthy();
  });

  it('renders Spanish texts', async () => {
    openHold(aHeldQuestion(), never, true);
    await title('¿Todavía necesita este equipo?');
    expect(await screen.findByText(/^Responda antes del 21 nov 2026, 11:05 a\.m\., hora de Miami\./u)).toBeTruthy();
    expect(button('Conservarla')).toBeTruthy();
    expect(button('Liberarla')).toBeTruthy();
  });
});

describe('the answer', () => {
  it('has a description of its effect at each button', async () => {
    openHold(aHeldQuestion());
    await question();
    const described = async (name: string) => {
      const id = (await screen.findByRole('button', { name })).getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(await described('Keep it')).toBe('The equipment stays held for you, as it is now.');
    expect(await described('Release it')).toBe(
      'The whole hold ends at once, also of items that nobody else is waiting for. Your request stays with us.',
    );
  });

  it('keeps the hold immediately, and confirms it', async () => {
    const { sent, reads } = openHold(aHeldQuestion(), answered('kept'));
    await click('Keep it');
    await focusIsAt(KEPT_TEXT);
    expect(sent()).toEqual([{ answer: 'keep' }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(reads()).toBe(1);
  });

  it('releases the hold after a confirmation step, and confirms it', async () => {
    const { sent } = openHold(aHeldQuestion(), answered('released'));
    await click('Release it');
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Release the hold?' }));
    await click('Yes, release it');
    await focusIsAt(RELEASED);
    expect(sent()).toEqual([{ answer: 'release' }]);
  });

  it('returns from the confirmation step to the button without sending', async () => {
    const { sent } = openHold(aHeldQuestion());
    await click('Release it');
    await click('No, go back');
    expect(document.activeElement).toBe(button('Release it'));
    expect(sent()).toEqual([]);
  });

  it('can be given by keyboard', async () => {
    const { sent } = openHold(aHeldQuestion(), answered('released'));
    await screen.findByRole('button', { name: 'Keep it' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button('Keep it'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await focusIsAt(RELEASED);
    expect(sent()).toEqual([{ answer: 'release' }]);
  });

  it('is sent once at a time', async () => {
    const { sent } = openHold(aHeldQuestion(), never);
    await click('Keep it');
    await click('Sending...');
    await click('Release it');
    expect(screen.queryByRole('group')).toBeNull();
    expect(sent()).toEqual([{ answer: 'keep' }]);
  });

  it('cannot be cancelled while pending', async () => {
    const { sent } = openHold(aHeldQuestion(), never);
    await release();
    await click('No, go back');
    await click('Sending...');
    expect(screen.getByRole('group', { name: 'Release the hold?' })).toBeTruthy();
    expect(sent()).toEqual([{ answer: 'release' }]);
  });

  it.each([
    ['without a network', unreachable, 'The server could not be reached. Check your connection and try again.'],
    [
      'too often',
      () => refusal({ status: 429, title: 'Too many requests. Please wait a moment and try again.', errors: [] }),
      'Too many requests. Please wait a moment and try again.',
    ],
  ] as const)('fails %s and can be retried', async (_, failure, reason) => {
    const { sent } = openHold(aHeldQuestion(), [failure, answered('kept')]);
    await click('Keep it');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Failed to save your answer. ${reason} Nothing is lost: you can answer again until Nov 21, 2026, 11:05 AM, Miami time.`,
    );
    await click('Keep it');
    await focusIsAt(KEPT_TEXT);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toEqual([{ answer: 'keep' }, { answer: 'keep' }]);
  });

  it("shows the other answer and the server's reason after a conflict", async () => {
    const { sent } = openHold([aHeldQuestion(), answered('kept')], () => refusal(anAnsweredRefusal));
    await release();
    await focusIsAt(KEPT_TEXT);
    expect(
      screen.getByText('This was answered already, or is over. If something has changed, please call us.'),
    ).toBeTruthy();
    expect(sent()).toEqual([{ answer: 'release' }]);
  });

  it('shows the lost link if the request was deleted', async () => {
    const notFound = () => refusal({ status: 404, code: 'hold-challenge-unknown', errors: [] });
    openHold([aHeldQuestion(), notFound], notFound);
    await click('Keep it');
    expect(await title('This link does not work')).toBeTruthy();
  });
});

describe('a closed hold', () => {
  it.each(HOLD_CHALLENGE_STATES.filter((state) => state !== 'open'))('shows that it is %s', async (state) => {
    openHold(answered(state));
    expect(await screen.findByText(STATE_TEXTS[state])).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('list', { name: 'Somebody else asked for' })).toBeTruthy();
    // Screen readers start at the heading.
    expect(document.activeElement).toBe(document.body);
  });

  it('is announced when the deadline passes while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { reads } = openHold([aHeldQuestion(), answered('expired')]);
    await screen.findByRole('button', { name: 'Keep it' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await focusIsAt(STATE_TEXTS.expired);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(reads()).toBe(2);
  });
});

describe('a link', () => {
  it('shows a message if no hold exists', async () => {
    openHold(() => refusal({ status: 404, code: 'hold-challenge-unknown', errors: [] }));
    await title('This link does not work');
    expect(document.title).toBe('This link does not work · Backlot');
    expect(screen.getByRole('link', { name: 'See all your requests' }).getAttribute('href')).toBe('/my-requests');
    expect(screen.getByRole('link', { name: '(305) 555-0100' })).toBeTruthy();
  });

  it('offers a retry after a failed load', async () => {
    openHold([() => refusal({ status: 400, title: 'It broke', errors: [] }), aHeldQuestion()]);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to open the hold. It broke.');
    await click('Try Again');
    expect(await screen.findByRole('button', { name: 'Keep it' })).toBeTruthy();
    expect(document.activeElement).toBe(await question());
  });

  it('shows a loading state', () => {
    openHold(never);
    expect(screen.getByText('Loading your hold...').closest('[role="status"]')).not.toBeNull();
  });
});
