import type { QuoteRequest, RequestStock, RequestStockLine } from '@backlot/domain/contract/staff';
import {
  aHoldChallenge,
  anEquipment,
  aQuoteRequestItem,
  aRequestStock,
  aRequestStockLine,
} from '@backlot/domain/testing';
import { Button } from '@backlot/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  dayFromNow,
  errorResponse,
  items,
  LONG,
  PATH,
  request,
  responses,
} from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, never, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import type { Report } from '../../detail/use-page-message.ts';
import { useQuoteDrafts } from '../../detail/use-quote-drafts.ts';
import { StockPanel } from './stock-panel.tsx';

interface StockProps {
  request: QuoteRequest;
  isDeleted: boolean;
  report: Report;
}

/** The panel with its page's edits: the quantity of the first item. */
function Stock({ request: shown, isDeleted, report }: StockProps) {
  const drafts = useQuoteDrafts(shown);
  const names = new Map([...shown.items, ...drafts.lines].map(({ equipmentId, name }) => [equipmentId, name]));
  const [first] = drafts.lines;
  return (
    <div style={{ display: 'grid', gap: 'var(--bl-space-4)', justifyItems: 'start' }}>
      <div style={{ width: '100%' }}>
        <StockPanel request={shown} {...{ drafts, names, isDeleted, report }} isDisabled={false} />
      </div>
      {first === undefined ? null : (
        <Button variant="default" size="sm" onClick={() => drafts.setQuantity(first.equipmentId, first.quantity + 1)}>
          One more of the first item
        </Button>
      )}
    </div>
  );
}

const STOCK = `GET ${PATH}/stock`;
const PREVIEW = `POST ${PATH}/stock/preview`;
const HOLD = `PUT ${PATH}/hold`;
const CHALLENGES = `GET ${PATH}/challenges`;
const CHALLENGE = `POST ${PATH}/challenges`;

const rival = {
  quoteRequestId: '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5b',
  reference: 'BL-2611-0039',
  units: 2,
  from: '2099-03-13',
  until: '2099-03-15',
};
const scarce = (changes: Partial<RequestStockLine> = {}) =>
  aRequestStockLine({
    wanted: 2,
    held: 0,
    free: 1,
    asked: 3,
    rivals: [rival, { ...rival, quoteRequestId: '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5c', reference: 'BL-2611-0031' }],
    substitutes: [
      { equipmentId: 5, name: 'LED Panel 1×1, bi-colour', free: 6 },
      { equipmentId: 6, name: 'LED Panel 2×1, daylight', free: null },
    ],
    ...changes,
  });
const stands = aRequestStockLine({ equipmentId: 2, wanted: 6, held: 0, free: 24 });
const range = aRequestStockLine({ equipmentId: 3, wanted: 1, held: 0, free: 2, asked: 1 });
const stockOf = (lines: RequestStockLine[], changes: Partial<RequestStock> = {}) =>
  aRequestStock({ lines, ...changes });

const shown = request();
const meta: Meta<typeof Stock> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Stock of a request',
  component: Stock,
  tags: ['!autodocs'],
  args: { request: shown, isDeleted: false, report: fn() },
  beforeEach: respondWith(responses(shown, { [STOCK]: stockOf([scarce(), stands, range]) })),
};
export default meta;
type Story = StoryObj<typeof Stock>;
type Canvas = ReturnType<typeof within>;

const opened = async (canvas: Canvas) => {
  await expect(await canvas.findByText('1 would be short')).toBeVisible();
};

/** A pending request of which one item is short. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await opened(canvas);
    await expect(canvas.getByRole('link', { name: 'BL-2611-0039' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the figures of 2 items with enough' }));
    await expect(canvas.getByText('Four-burner range')).toBeVisible();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' }, play: ({ canvas }) => opened(canvas) };
export const NarrowDark: Story = {
  globals: { ...NARROW, scheme: 'dark' },
  play: async ({ canvas }) => {
    await opened(canvas);
    await expectToFit();
  },
};
export const EverythingFree: Story = {
  beforeEach: respondWith(responses(shown, { [STOCK]: stockOf([stands, range]) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everything is free on these days.')).toBeVisible();
  },
};
export const NothingCounted: Story = {
  beforeEach: respondWith(responses(shown, { [STOCK]: stockOf([]) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing of this request is counted.')).toBeVisible();
  },
};
export const Short: Story = {
  args: { request: request({ status: 'approved', isShort: true }) },
  beforeEach: respondWith(responses(shown, { [STOCK]: stockOf([scarce({ held: 1, short: 1 }), stands]) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 short')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const Loading: Story = {
  beforeEach: respondWith(responses(shown, { [STOCK]: never })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Looking up what is free…')).toBeVisible();
  },
};
export const LoadFails: Story = {
  beforeEach: respondWith(
    responses(shown, { [STOCK]: errorResponse(403, 'forbidden', 'Failed to look up what is free for this request') }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to look up what is free for this request.')).toBeVisible();
  },
};
export const LongText: Story = {
  args: { request: request({ items: [aQuoteRequestItem({ name: LONG }), ...items.slice(1)] }) },
  beforeEach: respondWith(
    responses(shown, {
      [STOCK]: stockOf([
        scarce({
          wanted: 799_920,
          free: 12_345,
          asked: 1_000_000,
          substitutes: [{ equipmentId: 5, name: LONG, free: 1_000_000 }],
        }),
      ]),
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Use ${LONG} instead` })).toBeVisible();
    await expectToFit();
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };

/** The counts follow the page's edits. */
export const WithChanges: Story = {
  beforeEach: respondWith(
    responses(shown, {
      [STOCK]: stockOf([aRequestStockLine({ held: 0, free: 2 }), stands]),
      [PREVIEW]: stockOf([scarce({ wanted: 3, free: 2 }), stands]),
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everything is free on these days.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'One more of the first item' }));
    await expect(await canvas.findByText('With your changes')).toBeVisible();
    await expect(canvas.getByText('1 would be short')).toBeVisible();
  },
};
export const PreviewFails: Story = {
  beforeEach: respondWith(
    responses(shown, {
      [STOCK]: stockOf([scarce(), stands]),
      [PREVIEW]: errorResponse(403, 'forbidden', 'Failed to look up what is free for this request'),
    }),
  ),
  play: async ({ canvas }) => {
    await opened(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'One more of the first item' }));
    await expect(await canvas.findByText(/^Failed to look up what is free with your changes/u)).toBeVisible();
  },
};
export const UsesSubstitute: Story = {
  beforeEach: respondWith(
    responses(shown, {
      [STOCK]: stockOf([scarce(), stands]),
      [PREVIEW]: stockOf([stands]),
      'GET /api/equipment/5': anEquipment({ id: 5, name: 'LED Panel 1×1, bi-colour' }),
    }),
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use LED Panel 1×1, bi-colour instead' }));
    await expect(await canvas.findByText('Everything is free on these days.')).toBeVisible();
    await expect(args.report).toHaveBeenCalledWith('success', expect.stringContaining('is in place of'));
    await expect(canvas.getByRole('heading', { name: 'Stock' })).toHaveFocus();
  },
};
export const Held: Story = {
  beforeEach: respondWith(
    responses(shown, { [STOCK]: stockOf([aRequestStockLine(), stands], { holdUntil: dayFromNow(5) }) }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Held until/u)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Let go' })).toBeVisible();
  },
};
export const HeldNarrow: Story = { ...Held, globals: NARROW };
export const HoldRefused: Story = {
  beforeEach: respondWith(
    responses(shown, {
      [STOCK]: stockOf([stands], { holdUntil: dayFromNow(5) }),
      [HOLD]: errorResponse(409, 'hold-not-pending', 'Failed to change the hold'),
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Let go' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to change the hold: Unknown error.');
    await waitFor(() => expect(canvas.getByText(/^Held until/u)).toBeVisible());
  },
};

const OTHER_IDS = ['3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5c', '3f7d6a1b-2c4e-4d5f-8a9b-0c1d2e3f4a5d'] as const;
const challenged = scarce({
  rivals: [
    { ...rival, challenge: 'possible' },
    { ...rival, quoteRequestId: OTHER_IDS[0], reference: 'BL-2611-0031', challenge: 'open' },
    { ...rival, quoteRequestId: OTHER_IDS[1], reference: 'BL-2611-0027', challenge: 'kept' },
  ],
});
const openChallenge = aHoldChallenge({ quoteRequestId: OTHER_IDS[0], reference: 'BL-2611-0031' });
const keptChallenge = aHoldChallenge({
  id: '4a7c9e1b-3d5f-4b6a-8c0d-2e4f6a8b0c1e',
  quoteRequestId: OTHER_IDS[1],
  reference: 'BL-2611-0027',
  answeredAt: '2026-11-20T20:30:00.000Z',
  state: 'kept',
});
const withChallenges = {
  [STOCK]: stockOf([challenged, stands]),
  [CHALLENGES]: { rows: [openChallenge, keptChallenge] },
};
const listed = async (canvas: Canvas) => {
  await expect(await canvas.findByRole('button', { name: 'Challenge BL-2611-0039' })).toBeVisible();
  await expect(await canvas.findByText(/^Asked, answer by/u)).toBeVisible();
  await expect(canvas.getByText('Confirmed its hold')).toBeVisible();
};
/** Holds that can be challenged, are challenged, and were confirmed. */
export const Challenges: Story = {
  beforeEach: respondWith(responses(shown, withChallenges)),
  play: ({ canvas }) => listed(canvas),
};
export const ChallengesNarrowDark: Story = {
  ...Challenges,
  globals: { ...NARROW, scheme: 'dark' },
  play: async ({ canvas }) => {
    await listed(canvas);
    await expectToFit();
  },
};
/** Another request challenges the hold of this one; earlier challenges have all outcomes. */
export const ChallengedByOthers: Story = {
  beforeEach: respondWith(
    responses(shown, {
      [STOCK]: stockOf([aRequestStockLine(), stands], { holdUntil: dayFromNow(5) }),
      [CHALLENGES]: {
        rows: [
          aHoldChallenge({ role: 'asked' }),
          ...(['released', 'expired', 'over'] as const).map((state, index) =>
            aHoldChallenge({ id: `4a7c9e1b-3d5f-4b6a-8c0d-2e4f6a8b0c2${index}`, role: 'asked', state }),
          ),
        ],
      },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for an answer')).toBeVisible();
    await expect(canvas.getByText('No answer, released')).toBeVisible();
  },
};
const openDialog = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Challenge BL-2611-0039' }));
  const dialog = await screen.findByRole('dialog', { name: 'Challenge the hold of BL-2611-0039?' });
  await waitFor(() => expect(dialog).toBeVisible());
};
export const Challenging: Story = { ...Challenges, play: ({ canvas }) => openDialog(canvas) };
export const ChallengeRefused: Story = {
  beforeEach: respondWith(
    responses(shown, {
      ...withChallenges,
      [CHALLENGE]: errorResponse(409, 'hold-challenged', 'Failed to challenge the hold'),
    }),
  ),
  play: async ({ canvas }) => {
    await openDialog(canvas);
    await userEvent.click(screen.getByRole('button', { name: 'Challenge hold' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to challenge the hold:/u);
  },
};
