import { addDays, businessToday, weeksUpTo, type QuoteStatus } from '@backlot/domain';
import type { ReportFigures } from '@backlot/domain/contract/staff';
import { aProblem, aReports, reportFigures } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type BackOffice, expectToFit, NARROW, never, pageOfBackOffice } from '../testing/story-context.tsx';

const TODAY = businessToday(new Date());
const MONDAY = weeksUpTo(TODAY, 1).from;
const WEEKS = 12;

const counts = (
  pending: number,
  approved: number,
  inProgress: number,
  completed: number,
  rejected: number,
): Record<QuoteStatus, number> => ({
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
  totals: reportFigures({
    requestCount: 71,
    counts: counts(6, 38, 12, 11, 4),
    valueQuoted: 130_675.5,
    answeredCount: 65,
    answeredInTimeCount: 53,
    medianResponseMinutes: 62,
  }),
  weeks: Array.from({ length: WEEKS }, (_, index) => ({
    weekStart: addDays(MONDAY, 7 * (index + 1 - WEEKS)),
    ...week(index),
  })),
  mostRequested: [
    { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', mainCategory: 'production', requestCount: 18, quantity: 44 },
    {
      equipmentId: 2,
      name: 'Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires',
      mainCategory: 'production',
      requestCount: 11,
      quantity: 11,
    },
    { equipmentId: 3, name: 'Mixing bowls, steel', mainCategory: 'home-ec-set', requestCount: 4, quantity: 36 },
    { equipmentId: 4, name: 'Fresnel lamp, 650 W tungsten', mainCategory: 'production', requestCount: 1, quantity: 2 },
  ],
});
const none = reportFigures({
  requestCount: 0,
  counts: counts(0, 0, 0, 0, 0),
  answeredCount: 0,
  answeredInTimeCount: 0,
  valueQuoted: 0,
  medianResponseMinutes: null,
});

const REPORTS = 'GET /api/admin/reports';

const meta: Meta<typeof BackOffice> = {
  ...pageOfBackOffice,
  title: 'Back office/Reports',
  tags: ['!autodocs'],
  args: { responses: { [REPORTS]: full }, path: '/admin/reports' },
};
export default meta;

type Story = StoryObj<typeof BackOffice>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('application', { name: /^71 requests in 12 weeks/u })).toBeVisible();
  },
};
export const HomeEc: Story = { ...Full, globals: { theme: 'home-ec' } };
export const Narrow: Story = {
  globals: NARROW,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Most requested items' })).toBeVisible();
    await expectToFit();
  },
};
export const Tables: Story = {
  play: async ({ canvas }) => {
    for (const title of [
      'Requests by week and status',
      'Response time',
      'Value quoted by week',
      'Most requested items',
    ]) {
      const part = await canvas.findByRole('region', { name: title });
      await userEvent.click(within(part).getByRole('radio', { name: 'Table' }));
      await expect(await within(part).findByRole('table')).toBeVisible();
    }
  },
};
export const CustomDays: Story = {
  args: { path: '/admin/reports?from=2026-01-05&to=2026-02-01' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('First day')).toHaveValue('01/05/2026');
  },
};
export const RefusedDays: Story = {
  args: {
    path: '/admin/reports?from=2026-01-05&to=2026-02-01',
    responses: {
      [REPORTS]: () =>
        Response.json(
          aProblem({
            status: 422,
            title: 'Invalid',
            errors: [{ path: 'from', message: 'A report covers at most 731 days.' }],
          }),
          { status: 422 },
        ),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A report covers at most 731 days.')).toBeVisible();
  },
};
/** A last day before the first one is an error at its field; valid days are applied. */
export const TypesDays: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Custom days' }));
    const [first, last] = [canvas.getByLabelText('First day'), canvas.getByLabelText('Last day')];
    const type = async (field: HTMLElement, day: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, `${day}{Tab}`);
    };
    await type(first, '2026-02-01');
    await type(last, '2026-01-05');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(first).toHaveAttribute('aria-invalid', 'true'));
    await type(last, '2026-02-28');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByText('Feb 1, 2026 to Feb 28, 2026')).toBeVisible();
  },
};
export const ChoosesASpan: Story = {
  play: async ({ canvas }) => {
    const findPreset = (name: string) => canvas.findByRole('button', { name });
    await expect(await findPreset('Last 12 weeks')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await findPreset('Last 4 weeks'));
    await waitFor(async () => expect(await findPreset('Last 4 weeks')).toHaveAttribute('aria-pressed', 'true'));
    await expect(await findPreset('Last 12 weeks')).toHaveAttribute('aria-pressed', 'false');
  },
};
const LONG =
  'Doorway dolly with pneumatic tires, steering rod, platform extensions and every accessory that belongs to it, in two rolling cases';
export const LongNames: Story = {
  args: {
    responses: {
      [REPORTS]: {
        ...full,
        totals: { ...full.totals, valueQuoted: 99_999_999_999 },
        mostRequested: [
          { equipmentId: 1, name: LONG, mainCategory: 'production', requestCount: 9999, quantity: 999_999 },
          {
            equipmentId: 2,
            name: 'Überlandfahrtsgesellschaft'.repeat(5),
            mainCategory: 'home-ec-set',
            requestCount: 11,
            quantity: 11,
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Most requested items' })).toHaveTextContent(LONG);
    await expectToFit();
  },
};
export const LongNamesNarrow: Story = { ...LongNames, globals: NARROW };
export const Loading: Story = {
  args: { responses: { [REPORTS]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading reports...' })).toBeVisible();
  },
};
export const LoadingNarrow: Story = { ...Loading, globals: NARROW };
export const Empty: Story = {
  args: { responses: { [REPORTS]: aReports({ totals: none, mostRequested: [] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No quote requests in these days' })).toBeVisible();
  },
};
export const LoadFails: Story = {
  args: { responses: { [REPORTS]: () => new Response(null, { status: 403 }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load reports. Please try again.')).toBeVisible();
  },
};
