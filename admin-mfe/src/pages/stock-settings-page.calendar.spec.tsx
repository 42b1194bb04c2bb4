import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const PATH = '/api/admin/settings/calendar';
const urlOf = (key: number) => `https://rentals.example/api/calendar/key-${key}.ics`;
const MADE = '2026-11-21T14:30:00.000Z';

/** Opens the settings of the stock over a server that remembers the address of the calendar. */
function openCalendar(createdAt: string | null, changes: Responses = {}) {
  let current = createdAt;
  let keys = 0;
  const { calls } = openBackOffice('/admin/stock/settings', {
    'GET /api/admin/settings/stock': { overbooking: 'flag', defaultTurnaroundDays: 0 },
    [`GET ${PATH}`]: () => Response.json({ createdAt: current }),
    [`POST ${PATH}`]: () => {
      current = MADE;
      keys += 1;
      return Response.json({ url: urlOf(keys) }, { status: 201 });
    },
    [`DELETE ${PATH}`]: () => {
      current = null;
      return new Response(null, { status: 204 });
    },
    ...changes,
  });
  return {
    changes: () => calls.filter(({ path, method }) => path === PATH && method !== 'GET').map(({ method }) => method),
  };
}

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLInputElement>('Address of the calendar');
const answer = async (title: string, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }));

afterEach(() => void vi.restoreAllMocks());

describe('the calendar of pickups and returns', () => {
  it('says what it is for and who can read it', async () => {
    openCalendar(null);
    const section = await screen.findByRole('region', { name: 'Calendar of pickups and returns' });
    expect(section.textContent).toContain('Google Calendar, Apple Calendar or Outlook');
    expect(section.textContent).toContain('Everybody who has the address can read it');
    expect(within(section).queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('gets an address, which is shown once, selected and ready to be copied', async () => {
    const { changes } = openCalendar(null);
    await press('Make an address');
    const address = await field();
    expect([address.value, address.readOnly, address.selectionEnd]).toEqual([urlOf(1), true, urlOf(1).length]);
    await press('Copy address');
    expect(await screen.findByText('Address copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(urlOf(1));
    expect(changes()).toEqual(['POST']);
    expect(screen.queryByRole('button', { name: 'Make an address' })).toBeNull();
  });

  it('selects the address where it cannot be copied', async () => {
    openCalendar(null);
    await press('Make an address');
    await field();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await press('Copy address');
    expect(await screen.findByText(/^The address could not be copied/u)).toBeDefined();
    expect((await field()).selectionEnd).toBe(urlOf(1).length);
  });

  it('does not show an address that was made before', async () => {
    openCalendar(MADE);
    expect(await screen.findByText(/made on Nov 21, 2026, 9:30 AM/u)).toBeDefined();
    expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
  });

  it('gets a new address after a question, and none without a yes', async () => {
    const { changes } = openCalendar(MADE);
    await press('Make a new one');
    await answer('Make a new address?', 'Cancel');
    expect(changes()).toEqual([]);
    await press('Make a new one');
    expect((await screen.findByRole('dialog')).textContent).toContain('The current address stops working');
    await answer('Make a new address?', 'Make a new one');
    expect((await field()).value).toBe(urlOf(1));
    await press('Make a new one');
    await answer('Make a new address?', 'Make a new one');
    await waitFor(async () => expect((await field()).value).toBe(urlOf(2)));
    expect(changes()).toEqual(['POST', 'POST']);
  });

  it('is turned off after a question, and its address goes from the page', async () => {
    const { changes } = openCalendar(null);
    await press('Make an address');
    await field();
    await press('Turn off');
    await answer('Turn the calendar off?', 'Turn off');
    const button = await screen.findByRole('button', { name: 'Make an address' });
    expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(changes()).toEqual(['POST', 'DELETE']);
  });

  it('says when an address could not be made, and makes it at the next try', async () => {
    let isBroken = true;
    openCalendar(null, {
      [`POST ${PATH}`]: () => (isBroken ? refusal({ status: 403 }) : Response.json({ url: urlOf(7) }, { status: 201 })),
    });
    await press('Make an address');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to make an address.');
    isBroken = false;
    await press('Make an address');
    expect((await field()).value).toBe(urlOf(7));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says in the question when it could not be turned off', async () => {
    openCalendar(MADE, { [`DELETE ${PATH}`]: () => refusal({ status: 403 }) });
    await press('Turn off');
    await answer('Turn the calendar off?', 'Turn off');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to turn the calendar off.');
    await answer('Turn the calendar off?', 'Cancel');
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeDefined();
  });

  it('is tried again where it does not load', async () => {
    let isBroken = true;
    openCalendar(null, {
      [`GET ${PATH}`]: () => (isBroken ? refusal({ status: 403 }) : Response.json({ createdAt: null })),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the address of the calendar.');
    isBroken = false;
    await press('Try Again');
    expect(await screen.findByRole('button', { name: 'Make an address' })).toBeDefined();
  });
});
