import { addDays, businessToday, startOfWeek, type QuoteStatus } from '@backlot/domain';
import type { ReportFigures } from '@backlot/domain/contract';
import { aProblem, aReports, reportFigures } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { BackOffice } from '../testing/back-office.tsx';

const TODAY = businessToday(new Date());
const MONDAY = startOfWeek(TODAY);
const WEEKS = 12;
/** The page is fetched on demand, which takes longer than the usual second on a busy machine. */
const PATIENCE = { timeout: 10_000 };

const counts = (pending: number, approved: number, inProgress: number, completed: number, rejected: number): Record<QuoteStatus, number> => ({
  pending,
  approved,
  in_progress: inProgress,
  completed,
  rejected,
});

function week(index: number): ReportFigures {
  const requestCount = 3 + ((index * 5) % 7);
  const rejected = index % 3 === 0 ? 1 : 0;
  const pending = Math.max(0, index - 8);
  const completed = Math.max(0, 5 - index);
  return reportFigures({
    requestCount,
    counts: counts(pending, Math.max(0, requestCount - pending - completed - rejected - 1), 1, completed, rejected),
    valueQuoted: 1840.5 * requestCount,
    answeredCount: requestCount - pending,
    answeredInTimeCount: Math.max(0, requestCount - pending - 1),
    medianResponseMinutes: index === 4 ? null : 25 + ((index * 37) % 140),
  });
}

const full = aReports({
  from: addDays(TODAY, -83),
  to: TODAY,
  totals: reportFigures({ requestCount: 71, counts: counts(6, 38, 12, 11, 4), valueQuoted: 130_675.5, answeredCount: 65, answeredInTimeCount: 53, medianResponseMinutes: 62 }),
  weeks: Array.from({ length: WEEKS }, (_, index) => ({ weekStart: addDays(MONDAY, 7 * (index + 1 - WEEKS)), ...week(index) })),
  mostRequested: [
    { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', mainCategory: 'production', requestCount: 18, quantity: 44 },
    { equipmentId: 2, name: 'Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires', mainCategory: 'production', requestCount: 11, quantity: 11 },
    { equipmentId: 3, name: 'Mixing bowls, steel', mainCategory: 'home-ec-set', requestCount: 4, quantity: 36 },
    { equipmentId: 4, name: 'Fresnel lamp, 650 W tungsten', mainCategory: 'production', requestCount: 1, quantity: 2 },
  ],
});
const none = reportFigures({ requestCount: 0, counts: counts(0, 0, 0, 0, 0), answeredCount: 0, answeredInTimeCount: 0, valueQuoted: 0, medianResponseMinutes: null });

const REPORTS = 'GET /api/admin/reports';

const meta: Meta<typeof BackOffice> = {
  title: 'Back office/Reports',
  component: BackOffice,
  args: { answers: { [REPORTS]: full }, path: '/admin/reports' },
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('application', { name: /^71 requests in 12 weeks/u }, PATIENCE)).toBeVisible();
  },
};
export const Dark: Story = { ...Full, globals: { scheme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };
export const Tables: Story = {
  play: async ({ canvas }) => {
    for (const title of ['Requests by week and status', 'Response time', 'Value quoted by week', 'Most requested items']) {
      const part = await canvas.findByRole('region', { name: title }, PATIENCE);
      await userEvent.click(within(part).getByRole('radio', { name: 'Table' }));
      await expect(await within(part).findByRole('table')).toBeVisible();
    }
  },
};
export const CustomDays: Story = {
  args: { path: '/admin/reports?from=2026-01-05&to=2026-02-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('First day', undefined, PATIENCE)).toHaveValue('01/05/2026');
  },
};
export const RefusedDays: Story = {
  args: {
    path: '/admin/reports?from=2026-01-05&to=2026-02-01',
    answers: { [REPORTS]: () => Response.json(aProblem({ status: 422, title: 'Invalid', errors: [{ path: 'from', message: 'A report covers at most 731 days.' }] }), { status: 422 }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A report covers at most 731 days.', undefined, PATIENCE)).toBeVisible();
  },
};
export const Loading: Story = { args: { answers: { [REPORTS]: () => new Promise<Response>(() => {}) } } };
export const Empty: Story = { args: { answers: { [REPORTS]: aReports({ totals: none, mostRequested: [] }) } } };
export const Failed: Story = {
  args: { answers: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load reports. Please try again.', undefined, PATIENCE)).toBeVisible();
  },
};
