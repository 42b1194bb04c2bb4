import type { Handover } from '@backlot/domain/contract/staff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { errorResponse, LONG, PATH, request, responses } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, never, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import { HandoverPanel } from './handover-panel.tsx';

type Line = Handover['lines'][number];
const lamp: Line = { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', wanted: 2, out: 0, back: 0, damaged: 0 };
const stands: Line = { ...lamp, equipmentId: 2, name: 'C-stand with grip head and arm', wanted: 6 };

const GET = `GET ${PATH}/handover`;
const RECORD = `POST ${PATH}/handover`;
const approved = request({ status: 'approved' });
const running = request({ status: 'in_progress' });
const withLines = (...lines: Line[]) => respondWith(responses(approved, { [GET]: { lines } }));

const meta: Meta<typeof HandoverPanel> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Out and back',
  component: HandoverPanel,
  tags: ['!autodocs'],
  args: { request: approved, isDeleted: false, report: fn(), onTyped: fn() },
  beforeEach: withLines(lamp, stands),
};
export default meta;
type Story = StoryObj<typeof HandoverPanel>;
type Canvas = ReturnType<typeof within>;

const unitsOf = (canvas: Canvas, name: string) => canvas.findByRole('textbox', { name });

/** Nothing is out yet. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await unitsOf(canvas, `Going out (${lamp.name})`);
    await userEvent.click(canvas.getByRole('button', { name: 'All out' }));
    await expect(await unitsOf(canvas, `Going out (${stands.name})`)).toHaveValue('6');
  },
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const NarrowDark: Story = {
  globals: { ...NARROW, scheme: 'dark' },
  play: async ({ canvas }) => {
    await unitsOf(canvas, `Going out (${lamp.name})`);
    await expectToFit();
  },
};
export const PartlyOut: Story = {
  args: { request: running },
  beforeEach: withLines({ ...lamp, out: 1, back: 1, damaged: 1 }, { ...stands, out: 4 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Comes back' }));
    await userEvent.click(canvas.getByRole('button', { name: 'All in' }));
    await expect(await unitsOf(canvas, `Coming back (${stands.name})`)).toHaveValue('4');
  },
};
export const PartlyOutNarrow: Story = {
  ...PartlyOut,
  globals: NARROW,
  play: async (context) => {
    await PartlyOut.play?.(context);
    await expectToFit();
  },
};
export const AllBack: Story = {
  args: { request: request({ status: 'completed' }) },
  beforeEach: withLines({ ...lamp, back: 2 }, { ...stands, back: 6 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Everything is back.')).toBeVisible();
  },
};
export const Empty: Story = {
  beforeEach: withLines(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This request has no items.')).toBeVisible();
  },
};
export const Loading: Story = {
  beforeEach: respondWith(responses(approved, { [GET]: never })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading what is out and back…')).toBeVisible();
  },
};
export const LoadFails: Story = {
  beforeEach: respondWith(
    responses(approved, { [GET]: errorResponse(403, 'forbidden', 'Failed to load what is out and back') }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load what is out and back.')).toBeVisible();
  },
};
export const LongText: Story = {
  beforeEach: withLines({ ...lamp, name: LONG, wanted: 1_000_000, out: 999_999, back: 123_456, damaged: 12_345 }),
  args: { request: running },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'All in' });
    await expectToFit();
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };
export const WrongEntries: Story = {
  args: { request: running },
  beforeEach: withLines({ ...lamp, out: 2 }, { ...stands, out: 6 }),
  play: async ({ canvas }) => {
    await userEvent.type(await unitsOf(canvas, `Coming back (${lamp.name})`), '3');
    await userEvent.type(await unitsOf(canvas, `Of them damaged (${stands.name})`), '1');
    await userEvent.click(canvas.getByRole('button', { name: 'Record as back' }));
    await expect(canvas.getByText('At most 2')).toBeVisible();
    await expect(canvas.getByText('No more can be damaged than come back')).toBeVisible();
    await expect(await unitsOf(canvas, `Coming back (${lamp.name})`)).toHaveFocus();
  },
};
export const WrongEntriesNarrow: Story = { ...WrongEntries, globals: NARROW };
/** The typed values stay. */
export const RecordRefused: Story = {
  beforeEach: respondWith(
    responses(approved, {
      [GET]: { lines: [lamp, stands] },
      [RECORD]: errorResponse(403, 'forbidden', 'Failed to record the handover'),
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All out' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Record as out' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to record the handover: Unknown error.');
    await expect(await unitsOf(canvas, `Going out (${lamp.name})`)).toHaveValue('2');
  },
};
