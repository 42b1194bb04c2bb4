import type { HeldQuestion } from '@backlot/domain/contract';
import { HOLD_CHALLENGE_STATES } from '@backlot/domain/stock';
import { aHeldQuestion } from '@backlot/domain/testing';
import { never, refusal, unreachable, type FakeResponses } from '@backlot/domain/testing/network';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import { anAnsweredRefusal, AnswerHoldPages, HOLD_ADDRESS, HOLD_KEY } from '../testing/held-questions.tsx';
import { renderStorefront } from '../testing/render.tsx';
import { startBff } from '../testing/start-bff.ts';

const HOLD = 'GET /api/holds/:key';
const ANSWER = 'POST /api/holds/:key/answer';
const READ = `GET /api/holds/${HOLD_KEY}`;

const KEPT = /^You keep the hold\./u;
const RELEASED = /^You released the hold\./u;
const STATE_TEXTS = {
  kept: KEPT,
  released: RELEASED,
  expired: /^We had no answer by Nov 21, 2026, 11:05 AM, Miami time, and released the hold\./u,
  over: /^There is nothing to answer any more:/u,
} as const;

function openHold(hold: FakeResponses[typeof HOLD], answer: FakeResponses[typeof ANSWER] = never, isSpanish = false) {
  const bff = startBff({ responses: { [HOLD]: hold, [ANSWER]: answer } });
  const { shell } = createFakeShell(isSpanish ? { locale: 'es' } : {});
  renderStorefront(<AnswerHoldPages />, { path: HOLD_ADDRESS, shell });
  return {
    bff,
    sent: () => bff.bodies(`/api/holds/${HOLD_KEY}/answer`),
    reads: () => bff.calls().filter((call) => call === READ).length,
  };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const question = () => title('Do you still need this equipment?');
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const focusIsAt = (text: string | RegExp) =>
  waitFor(() => expect(document.activeElement?.contains(screen.getByText(text))).toBe(true));
const answered = (state: HeldQuestion['state']) => aHeldQuestion({ state });

async function release(): Promise<void> {
  await press('Release it');
  await press('Yes, release it');
}

afterEach(() => void vi.useRealTimers());

describe('a challenged hold', () => {
  it('shows its job, its days, the items that are waited for and the deadline in Miami', async () => {
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

  it('is not answered by opening its link', async () => {
    const { bff } = openHold(aHeldQuestion());
    await screen.findByRole('button', { name: 'Keep it' });
    expect(bff.calls()).toEqual([READ]);
    expect(bff.tokens(`/api/holds/${HOLD_KEY}`)).toEqual([null]);
  });

  it('shows a single day once', async () => {
    openHold(aHeldQuestion({ endDate: '2099-03-13' }));
    expect(await screen.findByText('Mar 13, 2099')).toBeTruthy();
  });

  it('is Spanish on a Spanish page', async () => {
    openHold(aHeldQuestion(), never, true);
    await title('¿Todavía necesita este equipo?');
    expect(await screen.findByText(/^Responda antes del 21 nov 2026, 11:05 a\.m\., hora de Miami\./u)).toBeTruthy();
    expect(button('Conservarla')).toBeTruthy();
    expect(button('Liberarla')).toBeTruthy();
  });
});

describe('the answer', () => {
  it('says at each button what happens', async () => {
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

  it('keeps the hold at once, and says so', async () => {
    const { sent, reads } = openHold(aHeldQuestion(), answered('kept'));
    await press('Keep it');
    await focusIsAt(KEPT);
    expect(sent()).toEqual([{ answer: 'keep' }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(reads()).toBe(1);
  });

  it('releases the hold after a second step, and says so', async () => {
    const { sent } = openHold(aHeldQuestion(), answered('released'));
    await press('Release it');
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Release the hold?' }));
    await press('Yes, release it');
    await focusIsAt(RELEASED);
    expect(sent()).toEqual([{ answer: 'release' }]);
  });

  it('leaves the second step without an answer, back at the button', async () => {
    const { sent } = openHold(aHeldQuestion());
    await press('Release it');
    await press('No, go back');
    expect(document.activeElement).toBe(button('Release it'));
    expect(sent()).toEqual([]);
  });

  it('is given by the keyboard alone', async () => {
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
    await press('Keep it');
    await press('Sending...');
    await press('Release it');
    expect(screen.queryByRole('group')).toBeNull();
    expect(sent()).toEqual([{ answer: 'keep' }]);
  });

  it('cannot be left while it is on its way', async () => {
    const { sent } = openHold(aHeldQuestion(), never);
    await release();
    await press('No, go back');
    await press('Sending...');
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
  ] as const)('fails %s with nothing lost, and can be given again', async (_, failure, reason) => {
    const { sent } = openHold(aHeldQuestion(), [failure, answered('kept')]);
    await press('Keep it');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Failed to save your answer. ${reason} Nothing is lost: you can answer again until Nov 21, 2026, 11:05 AM, Miami time.`,
    );
    await press('Keep it');
    await focusIsAt(KEPT);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toEqual([{ answer: 'keep' }, { answer: 'keep' }]);
  });

  it('that comes after another one shows the other one, and the reason of the server', async () => {
    const { sent } = openHold([aHeldQuestion(), answered('kept')], () => refusal(anAnsweredRefusal));
    await release();
    await focusIsAt(KEPT);
    expect(
      screen.getByText('This was answered already, or is over. If something has changed, please call us.'),
    ).toBeTruthy();
    expect(sent()).toEqual([{ answer: 'release' }]);
  });

  it('that comes after its request was deleted leads to the lost link', async () => {
    const gone = () => refusal({ status: 404, code: 'hold-challenge-unknown', errors: [] });
    openHold([aHeldQuestion(), gone], gone);
    await press('Keep it');
    expect(await title('This link does not work')).toBeTruthy();
  });
});

describe('a hold with nothing left to answer', () => {
  it.each(HOLD_CHALLENGE_STATES.filter((state) => state !== 'open'))('says that it is %s', async (state) => {
    openHold(answered(state));
    expect(await screen.findByText(STATE_TEXTS[state])).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('list', { name: 'Somebody else asked for' })).toBeTruthy();
    // It is read from its heading on.
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
  it('that leads to no hold says so, and leads on', async () => {
    openHold(() => refusal({ status: 404, code: 'hold-challenge-unknown', errors: [] }));
    await title('This link does not work');
    expect(document.title).toBe('This link does not work · Backlot');
    expect(screen.getByRole('link', { name: 'See all your requests' }).getAttribute('href')).toBe('/my-requests');
    expect(screen.getByRole('link', { name: '(305) 555-0100' })).toBeTruthy();
  });

  it('whose hold does not come is tried again', async () => {
    openHold([() => refusal({ status: 400, title: 'It broke', errors: [] }), aHeldQuestion()]);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to open the hold. It broke.');
    await press('Try Again');
    expect(await screen.findByRole('button', { name: 'Keep it' })).toBeTruthy();
    expect(document.activeElement).toBe(await question());
  });

  it('is loading until then', () => {
    openHold(never);
    expect(screen.getByText('Loading your hold...').closest('[role="status"]')).not.toBeNull();
  });
});
