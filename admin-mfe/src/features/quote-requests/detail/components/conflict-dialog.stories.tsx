import type { QuoteRequestPatch } from '@backlot/domain/contract/staff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { items, LONG, request } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, partOfBackOffice } from '../../../../testing/story-context.tsx';
import type { Conflict, Saving } from '../api/use-save-quote-request.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const base = request();
const mine = (patch: QuoteRequestPatch) => ({
  edit: { base, patch },
  done: 'Saved',
  failed: 'Not saved',
  onSaved: fn(),
});
const edited = (changes: Readonly<Record<number, number>>) => ({
  items: items
    .map(({ equipmentId, quantity }) => ({ equipmentId, quantity: changes[equipmentId] ?? quantity }))
    .filter(({ quantity }) => quantity > 0),
});
const theirs = request({
  version: 2,
  discountAmount: 100,
  items: items.map((item) => (item.equipmentId === 1 ? { ...item, quantity: 6 } : item)),
});

/** Theirs: six lamps and a discount. Mine: three lamps and two ranges. */
const conflicting: Conflict = { save: mine(edited({ 1: 3, 3: 2 })), theirs };
const saving = (conflict: Conflict): Saving => ({
  save: fn(),
  isSaving: false,
  conflict,
  openConflict: fn(),
  reload: fn(),
  reapply: fn(),
  dismiss: fn(),
});

const meta: Meta<typeof ConflictDialog> = {
  ...partOfBackOffice({
    loading: 'It opens when both versions are there.',
    error: 'It closes for the second save; when that fails, the message of the page tells so.',
  }),
  title: 'Back office/Parts/Conflict dialog',
  component: ConflictDialog,
  tags: ['!autodocs'],
  args: { saving: saving(conflicting) },
};
export default meta;
type Story = StoryObj<typeof ConflictDialog>;

const opened = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this quote request' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
};
const LAMP = 'Which LED Panel 2×1, bi-colour to keep';

export const BothChanged: Story = {
  play: async () => {
    const dialog = await opened();
    await expect(within(dialog.getByRole('region', { name: 'Changed by others' })).getByText('Discount')).toBeVisible();
    await expect(
      within(dialog.getByRole('region', { name: 'Your changes' })).getByText('Four-burner range'),
    ).toBeVisible();
    // No default choice: either way somebody's work would be discarded.
    for (const choice of within(dialog.getByRole('radiogroup', { name: LAMP })).getAllByRole('radio'))
      await expect(choice).not.toBeChecked();
  },
};
export const HomeEc: Story = { ...BothChanged, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...BothChanged, globals: NARROW };
/** Reapply is disabled until each conflict is decided, then uses my value only where chosen. */
export const ChoosesMine: Story = {
  args: { saving: saving(conflicting) },
  play: async ({ args }) => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Reapply' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Choose for each of them which to keep.');
    await expect(args.saving.reapply).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Yours: 3 ×' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reapply' }));
    await expect(args.saving.reapply).toHaveBeenCalledWith(new Set(['items.1']));
  },
};
export const ChoosesTheirs: Story = {
  args: { saving: saving(conflicting) },
  play: async ({ args }) => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('radio', { name: 'Theirs: 6 ×' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reapply' }));
    await expect(args.saving.reapply).toHaveBeenCalledWith(new Set());
  },
};
export const Reloads: Story = {
  args: { saving: saving(conflicting) },
  play: async ({ args }) => {
    await userEvent.click((await opened()).getByRole('button', { name: 'Reload' }));
    await expect(args.saving.reload).toHaveBeenCalledOnce();
    await expect(args.saving.reapply).not.toHaveBeenCalled();
  },
};
/** Escape returns to the edit without losing it. */
export const KeepsEditing: Story = {
  args: { saving: saving(conflicting) },
  play: async ({ args }) => {
    await opened();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.saving.dismiss).toHaveBeenCalledOnce());
    await expect(args.saving.reload).not.toHaveBeenCalled();
  },
};
/** No part was changed by both, so there is nothing to choose. */
export const NothingInCommon: Story = {
  args: { saving: saving({ save: mine({ startDate: '2099-03-14', endDate: '2099-03-21' }), theirs }) },
  play: async ({ args }) => {
    const dialog = await opened();
    await expect(dialog.queryByRole('radio')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Reapply' }));
    await expect(args.saving.reapply).toHaveBeenCalledWith(new Set());
  },
};
/** A proposal for an earlier version conflicts with the current request. */
export const OfProposal: Story = {
  args: { saving: saving({ save: { ...mine(edited({ 1: 3, 3: 2 })), isProposal: true }, theirs }) },
  play: async ({ args }) => {
    const dialog = within(
      await screen.findByRole('dialog', { name: 'The request was changed since this was proposed' }),
    );
    await userEvent.click(dialog.getByRole('radio', { name: 'Proposal: 3 ×' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(args.saving.reapply).toHaveBeenCalledWith(new Set(['items.1']));
  },
};
export const OfProposalNarrow: Story = { ...OfProposal, globals: NARROW };
const LONGER = `${LONG}, ${'unbreakable'.repeat(8)}`;
export const LongText: Story = {
  args: {
    saving: saving({
      save: mine({ specialRequests: LONGER.repeat(3), jobName: LONGER }),
      theirs: request({ version: 2, specialRequests: LONG.repeat(4), company: LONGER }),
    }),
  },
  play: async () => {
    await opened();
    await expectToFit();
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };
