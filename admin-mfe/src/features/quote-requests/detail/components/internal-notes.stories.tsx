import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ago, errorResponse, LONG, note, PATH, request } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, never, partOfBackOffice, respondWith } from '../../../../testing/story-context.tsx';
import { InternalNotes } from './internal-notes.tsx';

const notes = [
  note(),
  note({ at: ago(20), by: 'dolores@backlot.example', text: 'Prefers the back gate.\nCalls before 9 AM only.' }),
];
const NOTES = `POST ${PATH}/notes`;

const meta: Meta<typeof InternalNotes> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Internal notes of a request',
  component: InternalNotes,
  tags: ['!autodocs'],
  args: { request: request({ notes }), report: fn() },
  beforeEach: respondWith({}),
};
export default meta;
type Story = StoryObj<typeof InternalNotes>;

type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Internal note' });
const add = async (canvas: Canvas) => {
  await userEvent.type(field(canvas), 'Pays by card');
  await userEvent.click(canvas.getByRole('button', { name: 'Add note' }));
};

export const Noted: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only staff see these')).toBeVisible();
    await expect(
      within(canvas.getByRole('list', { name: 'Internal notes' })).getAllByRole('listitem')[0],
    ).toHaveTextContent('tomas@backlot.example');
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: NARROW, play: expectToFit };
export const Empty: Story = {
  args: { request: request() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No notes yet.')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
export const LongTextNarrow: Story = {
  args: {
    request: request({
      notes: [
        note({
          by: `${'maximiliana.alejandra.'.repeat(4)}@production-services.example`,
          text: `${LONG}\n\n${LONG.repeat(4)} ${'unbreakable'.repeat(30)}`,
        }),
        ...notes,
      ],
    }),
  },
  globals: NARROW,
  play: expectToFit,
};
export const Adds: Story = {
  beforeEach: respondWith({ [NOTES]: () => Response.json(note({ text: 'Pays by card' }), { status: 201 }) }),
  play: async ({ args, canvas }) => {
    await add(canvas);
    await waitFor(() => expect(args.report).toHaveBeenCalledWith('success', 'Note added.'));
    await waitFor(() => expect(field(canvas)).toHaveValue(''));
  },
};
export const AddingPending: Story = {
  beforeEach: respondWith({ [NOTES]: never }),
  play: async ({ canvas }) => {
    await add(canvas);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-busy', 'true'));
  },
};
/** The typed text stays, and the form shows the reason. */
export const AddingFails: Story = {
  beforeEach: respondWith({ [NOTES]: errorResponse(403, 'forbidden', 'Failed to add the note') }),
  play: async ({ canvas }) => {
    await add(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to add the note: Unknown error.');
    await expect(field(canvas)).toHaveValue('Pays by card');
  },
};
