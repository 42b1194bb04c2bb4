import { aQuoteVersion } from '@backlot/domain/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, click, loaded, openQuoteRequest, region, row } from '../testing/open-quote-request.tsx';
import { problem, request, REQUEST_PATH } from '../testing/quote-request-server.ts';

const REVOKE = `POST ${REQUEST_PATH}/links/revoke`;
const serve = (viewedAt?: string) => ({
  [`GET ${REQUEST_PATH}`]: request({ versions: [aQuoteVersion(viewedAt === undefined ? {} : { viewedAt })] }),
});

describe('version', () => {
  it('shows when the customer viewed it, or that nobody has yet', async () => {
    openQuoteRequest(serve('2026-11-04T15:05:00.000Z'));
    await loaded();
    expect(within(row('BL-2611-0042-1')).getByText('Viewed Nov 4, 2026, 10:05 AM')).toBeDefined();
    expect(screen.queryByText('Not viewed yet')).toBeNull();
  });

  it('shows when and why the customer declined it', async () => {
    const declined = { state: 'declined', declinedAt: '2026-11-05T15:05:00.000Z', reason: 'Moved to May' } as const;
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ versions: [aQuoteVersion(declined)] }) });
    await loaded();
    expect(within(row('BL-2611-0042-1')).getByText('Declined Nov 5, 2026, 10:05 AM')).toBeDefined();
    expect(within(row('BL-2611-0042-1')).getByText('Reason: Moved to May')).toBeDefined();
  });

  it('shows when and by which name the customer signed it', async () => {
    const accepted = { state: 'accepted', acceptedAt: '2026-11-05T15:05:00.000Z', acceptedBy: 'Ana Ruiz' } as const;
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ versions: [aQuoteVersion(accepted)] }) });
    await loaded();
    expect(within(row('BL-2611-0042-1')).getByText('Accepted Nov 5, 2026, 10:05 AM by Ana Ruiz')).toBeDefined();
  });

  it('shows that nobody has viewed it while it is open', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        versions: [aQuoteVersion({ number: 2 }), aQuoteVersion({ state: 'superseded' })],
      }),
    });
    await loaded();
    expect(within(row('BL-2611-0042-2')).getByText('Not viewed yet')).toBeDefined();
    expect(within(row('BL-2611-0042-1')).queryByText('Not viewed yet')).toBeNull();
  });
});

describe('quote links', () => {
  it('are not shown before the quote was sent', async () => {
    openQuoteRequest();
    await loaded();
    expect(within(region('Versions')).queryByRole('button', { name: 'End all links' })).toBeNull();
  });

  it('are revoked after a confirmation', async () => {
    const { calls } = openQuoteRequest({ ...serve(), [REVOKE]: () => new Response(null, { status: 204 }) });
    await click('End all links');
    const dialog = await screen.findByRole('dialog', { name: 'End all links?' });
    expect(calls.some(({ path }) => path.endsWith('/links/revoke'))).toBe(false);
    within(dialog).getByRole('button', { name: 'End links' }).click();
    expect(await screen.findByText('Links ended. Send the quote again for a new one.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('End all links')));
  });

  it('show the reason when revoking failed, and keep the confirmation open', async () => {
    openQuoteRequest({ ...serve(), [REVOKE]: problem(503, 'unavailable', { title: 'Failed to end the links' }) });
    await click('End all links');
    const dialog = await screen.findByRole('dialog', { name: 'End all links?' });
    within(dialog).getByRole('button', { name: 'End links' }).click();
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Failed to end the links');
  });
});

describe('colleagues with a link', () => {
  const share = { id: '7b1f4c2a-9d3e-4f5a-8c6b-0e1d2f3a4b5c', name: 'Ben Ortiz', email: 'ben@example.com' };
  const at = '2026-11-04T15:05:00.000Z';
  const versions = [aQuoteVersion()];

  it('are listed with the state of each link', async () => {
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        versions,
        shares: [
          { ...share, at, viewedAt: at },
          { ...share, id: '7b1f4c2a-9d3e-4f5a-8c6b-0e1d2f3a4b5d', name: null, at, endedAt: at },
        ],
      }),
    });
    await loaded();
    const list = within(screen.getByRole('list', { name: 'Colleagues with a link of their own' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ben Ortiz Activeben@example\.com.*Viewed Nov 4, 2026/u),
      expect.stringMatching(/^ben@example\.com EndedShared .*Not viewed yet.*Ended Nov 4, 2026/u),
    ]);
  });

  it('are not shown when the quote is not shared', async () => {
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ versions }) });
    await loaded();
    expect(screen.queryByRole('list', { name: 'Colleagues with a link of their own' })).toBeNull();
  });

  it('show as revoked once all links are', async () => {
    const shown = (shares: Parameters<typeof request>[0]) => Response.json(request({ versions, ...shares }));
    let hasEnded = false;
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: () => shown({ shares: [{ ...share, at, ...(hasEnded ? { endedAt: at } : {}) }] }),
      [REVOKE]: () => {
        hasEnded = true;
        return new Response(null, { status: 204 });
      },
    });
    await click('End all links');
    within(await screen.findByRole('dialog', { name: 'End all links?' }))
      .getByRole('button', { name: 'End links' })
      .click();
    const list = within(screen.getByRole('list', { name: 'Colleagues with a link of their own', hidden: true }));
    expect(await list.findByText('Ended')).toBeDefined();
  });

  it('are named with their messages', async () => {
    const message = {
      id: share.id,
      from: 'customer',
      text: 'Is there a ramp?',
      at,
      by: null,
      colleague: 'Ben Ortiz',
    } as const;
    openQuoteRequest({ [`GET ${REQUEST_PATH}`]: request({ versions, messages: [message] }) });
    await loaded();
    const [colleagueMessage] = within(region('Messages')).getAllByRole('listitem');
    expect(colleagueMessage?.textContent).toMatch(/^Ben Ortiz Colleague of the customer/u);
  });

  it('messages by e-mail are marked for colleagues and customers, with files that were not kept', async () => {
    const message = { from: 'customer', text: 'Attached', at, by: null } as const;
    openQuoteRequest({
      [`GET ${REQUEST_PATH}`]: request({
        versions,
        messages: [
          { ...message, id: share.id, mail: { files: 0 } },
          { ...message, id: '7b1f4c2a-9d3e-4f5a-8c6b-0e1d2f3a4b5d', mail: { files: 2 } },
        ],
      }),
    });
    await loaded();
    const [plain, withFiles] = within(region('Messages')).getAllByRole('listitem');
    expect(plain?.textContent).toMatch(/by e-mailAttached$/u);
    expect(withFiles?.textContent).toContain('2 files of the e-mail were not kept.');
  });
});
