import { anOverview } from '@backlot/domain/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { hoursAgo, overviewResponses } from '../testing/overview-responses.ts';

const entries = async () =>
  within(await screen.findByRole('list', { name: 'Recent Activity' })).getAllByRole('listitem');

describe('totals', () => {
  it('are three, each with a link to its list', async () => {
    openBackOffice('/admin', overviewResponses);
    const numbers = await screen.findByRole('region', { name: 'Numbers' });
    expect(await within(numbers).findByText('148')).toBeDefined();
    for (const text of ['Total Equipment', 'Pending Quotes', '3', 'Total Quote Requests', '12'])
      expect(within(numbers).getByText(text)).toBeDefined();
    expect(within(numbers).queryByText(/projects? on file/u)).toBeNull();
    expect(
      within(numbers)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/equipment', '/admin/quote-requests?status=pending', '/admin/quote-requests']);
  });

  it('show an error without affecting the activity, and retry', async () => {
    let isBroken = true;
    openBackOffice('/admin', {
      ...overviewResponses,
      'GET /api/admin/overview': () =>
        isBroken ? new Response(null, { status: 403 }) : Response.json(anOverview({ equipmentCount: 9 })),
    });
    expect(await screen.findByText('Failed to load dashboard data. Please try again.')).toBeDefined();
    expect(await entries()).toHaveLength(4);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('9')).toBeDefined();
    expect(screen.queryByText('Failed to load dashboard data. Please try again.')).toBeNull();
  });
});

describe('recent activity', () => {
  it('is merged, newest first, and links to records that have a page', async () => {
    openBackOffice('/admin', overviewResponses);
    const shown = await entries();
    expect(shown.map((entry) => entry.textContent)).toEqual([
      'New quote request from Marisol Vega for "Night Market"Less than 1 hour ago',
      'Equipment "Dolly" updated2 hours ago',
      'New project "Harbor" added1 day ago',
      'New equipment "Fresnel 650" added2 days ago',
    ]);
    expect(shown.map((entry) => within(entry).queryByRole('link')?.getAttribute('href'))).toEqual([
      '/admin/quote-requests/5a0cf4a2-8d5b-4f6e-9c5a-1f0e7f5f1c11',
      '/admin/equipment/2/edit',
      undefined,
      '/admin/equipment/1/edit',
    ]);
  });

  it('isolates right-to-left names, and counts the projects', async () => {
    openBackOffice('/admin', overviewResponses);
    const names = (await entries()).map((entry) =>
      [...entry.querySelectorAll('bdi')].map(({ textContent }) => textContent),
    );
    expect(names).toEqual([['Marisol Vega', 'Night Market'], ['Dolly'], ['Harbor'], ['Fresnel 650']]);
    expect(
      await within(screen.getByRole('region', { name: 'Recent Activity' })).findByText('8 projects on file'),
    ).toBeDefined();
  });

  it('shows at most five entries', async () => {
    const items = [1, 2, 3].map((id) => ({ id, name: `Lamp ${id}`, createdAt: hoursAgo(id), updatedAt: hoursAgo(id) }));
    const projects = [1, 2, 3].map((id) => ({
      id,
      title: `Job ${id}`,
      createdAt: hoursAgo(9 + id),
      updatedAt: hoursAgo(9 + id),
    }));
    openBackOffice('/admin', {
      ...overviewResponses,
      'GET /api/equipment/recent': { items },
      'GET /api/projects/recent': { items: projects },
    });
    expect(await entries()).toHaveLength(5);
  });

  it('shows an error without affecting the totals, and retries', async () => {
    let isBroken = true;
    openBackOffice('/admin', {
      ...overviewResponses,
      'GET /api/projects/recent': () => (isBroken ? new Response(null, { status: 403 }) : Response.json({ items: [] })),
    });
    const message = await screen.findByText('Failed to load recent activities.');
    expect(await screen.findByText('148')).toBeDefined();
    isBroken = false;
    await userEvent.click(within(message.parentElement ?? message).getByRole('button', { name: 'Try Again' }));
    expect(await entries()).toHaveLength(3);
    expect(screen.queryByText('Failed to load recent activities.')).toBeNull();
  });

  it('shows an empty state', async () => {
    const none = { items: [] };
    openBackOffice('/admin', {
      ...overviewResponses,
      'GET /api/equipment/recent': none,
      'GET /api/projects/recent': none,
      'GET /api/quote-requests/recent': none,
    });
    expect(
      await screen.findByText('Nothing has happened yet. New equipment and quote requests appear here.'),
    ).toBeDefined();
  });
});

it('starts with the requests without a response', async () => {
  openBackOffice('/admin', overviewResponses);
  const queue = await screen.findByRole('list', { name: 'Waiting for an answer' });
  expect(within(queue).getByRole('link', { name: 'Sam Ortega' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Waiting for an answer');
});

it('quick actions link to the form and the reports', async () => {
  openBackOffice('/admin', overviewResponses);
  expect((await screen.findByRole('link', { name: 'Add Equipment' })).getAttribute('href')).toBe(
    '/admin/equipment/new',
  );
  expect(screen.getByRole('link', { name: 'View Reports' }).getAttribute('href')).toBe('/admin/reports');
});
