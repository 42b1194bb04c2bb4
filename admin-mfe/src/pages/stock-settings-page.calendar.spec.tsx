import { refusal } from '@backlot/domain/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Responses } from '../testing/back-office.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';

const PATH = '/api/admin/settings/calendar';
const urlOf = (key: number) => `https://rentals.example/api/calendar/key-${key}.ics`;
const MADE = '2026-11-21T14:30:00.000Z';

/** Opens the stock settings over a server that stores the feed address. */
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
const clickButton = async (name: string) => user.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLInputElement>('Address of the calendar');
const confirmDialog = async (title: string, name: string) =>
  user.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }));

afterEach(() => void vi.restoreAllMocks());

describe('calendar feed', () => {
  it('states its purpose and who can read it', async () => {
    openCalendar(null);
    const section = await screen.findByRole('region', { name: 'Calendar of pickups and returns' });
    expect(section.textContent).toContain('Google Calendar, Apple Calendar or Outlook');
    expect(section.textContent).toContain('Everybody who has the address can read it');
    expect(within(section).queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('creates an address, which is shown once, selected and ready to be copied', async () => {
    const { changes } = openCalendar(null);
    await clickButton('Make an address');
    const address = await field();
    expect([address.value, address.readOnly, address.selectionEnd]).toEqual([urlOf(1), true, urlOf(1).length]);
    await clickButton('Copy address');
    expect(await screen.findByText('Address copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(urlOf(1));
    expect(changes()).toEqual(['POST']);
    expect(screen.queryByRole('button', { name: 'Make an address' })).toBeNull();
  });

  it('selects the address where it cannot be copied', async () => {
    openCalendar(null);
    await clickButton('Make an address');
    await field();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await clickButton('Copy address');
    expect(await screen.findByText(/^The address could not be copied/u)).toBeDefined();
    expect((await field()).selectionEnd).toBe(urlOf(1).length);
  });

  it('does not show an existing address', async () => {
    openCalendar(MADE);
    expect(await screen.findByText(/made on Nov 21, 2026, 9:30 AM/u)).toBeDefined();
    expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
  });

  it('creates a new address only after a confirmation', async () => {
    const { changes } = openCalendar(MADE);
    await clickButton('Make a new one');
    await confirmDialog('Make a new address?', 'Cancel');
    expect(changes()).toEqual([]);
    await clickButton('Make a new one');
    expect((await screen.findByRole('dialog')).textContent).toContain('The current address stops working');
    await confirmDialog('Make a new address?', 'Make a new one');
    expect((await field()).value).toBe(urlOf(1));
    await clickButton('Make a new one');
    await confirmDialog('Make a new address?', 'Make a new one');
    await waitFor(async () => expect((await field()).value).toBe(urlOf(2)));
    expect(changes()).toEqual(['POST', 'POST']);
  });

  it('is disabled after a confirmation, and its address is removed from the page', async () => {
    const { changes } = openCalendar(null);
    await clickButton('Make an address');
    await field();
    await clickButton('Turn off');
    await confirmDialog('Turn the calendar off?', 'Turn off');
    const button = await screen.findByRole('button', { name: 'Make an address' });
    expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(changes()).toEqual(['POST', 'DELETE']);
  });

  it('shows an error when creating failed, and creates it on retry', async () => {
    let isBroken = true;
    openCalendar(null, {
      [`POST ${PATH}`]: () => (isBroken ? refusal({ status: 403 }) : Response.json({ url: urlOf(7) }, { status: 201 })),
    });
    await clickButton('Make an address');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to make an address.');
    isBroken = false;
    await clickButton('Make an address');
    expect((await field()).value).toBe(urlOf(7));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error in the confirmation when disabling failed', async () => {
    openCalendar(MADE, { [`DELETE ${PATH}`]: () => refusal({ status: 403 }) });
    await clickButton('Turn off');
    await confirmDialog('Turn the calendar off?', 'Turn off');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to turn the calendar off.');
    await confirmDialog('Turn the calendar off?', 'Cancel');
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeDefined();
  });

  it('retries after a failure', async () => {
    let isBroken = true;
    openCalendar(null, {
      [`GET ${PATH}`]: () => (isBroken ? refusal({ status: 403 }) : Response.json({ createdAt: null })),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the address of the calendar.');
    isBroken = false;
    await clickButton('Try Again');
    expect(await screen.findByRole('button', { name: 'Make an address' })).toBeDefined();
  });
});
