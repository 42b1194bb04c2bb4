import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { withState } from '../../story-samples/with-state.tsx';
import { narrow } from '../../story-samples/widths.ts';
import { StatusPicker } from './StatusPicker.tsx';

const options = [
  { value: 'pending', label: 'Pending', color: 'yellow' as const },
  { value: 'approved', label: 'Approved', color: 'green' as const },
  { value: 'in_progress', label: 'In progress', color: 'blue' as const },
  { value: 'completed', label: 'Completed', color: 'purple' as const },
  { value: 'rejected', label: 'Rejected', color: 'red' as const },
];

const meta: Meta<typeof StatusPicker> = {
  title: 'Kit/Back office/StatusPicker',
  component: StatusPicker,
  parameters: {
    states: { spanish: 'Stands in the back office, whose texts are English in every language.' },
    accessibility: [
      'A button named by what has the status and the status itself: "Status of Ana Ruiz: Pending". It opens a menu of radio items.',
      'Arrow keys move in the menu and choose nothing before Enter; Escape closes it. The focus returns to the button.',
      'While a choice is saved the button is off but keeps the focus, and says that it is busy.',
      'The page announces what came of it, and asks first where a status cannot be taken back.',
    ],
  },
  args: { label: 'Status of Ana Ruiz', value: 'pending', options, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ minHeight: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  render: withState(StatusPicker, 'value', 'onChange'),
};
export default meta;
type Story = StoryObj<typeof StatusPicker>;

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Status of Ana Ruiz: Pending' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const current = await screen.findByRole('menuitemradio', { name: 'Pending' });
    await expect(current).toBeChecked();
    await waitFor(() => expect(current).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('in_progress');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Status of Ana Ruiz: In progress' })).toHaveFocus());
  },
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Rejected' })).toBeVisible());
  },
};
export const EscapeChoosesNothing: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Status of Ana Ruiz: Pending' });
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Pending' })).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const OpenDark: Story = { ...Open, globals: { scheme: 'dark' }, args: { value: 'completed' } };
export const SameAgainSaysNothing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Pending' }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Saving: Story = {
  args: { isSaving: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
  },
};
export const UnknownStatus: Story = { args: { value: 'archived' } };
export const HomeEc: Story = { ...Open, globals: { theme: 'home-ec' } };
/** An unexpected status is truncated; the button's accessible name has the full text. */
export const LongStatus: Story = {
  args: {
    value: 'insurance',
    options: [...options, { value: 'insurance', label: 'Waiting for the certificate of insurance', color: 'gray' }],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '9rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Status of Ana Ruiz: Waiting for the certificate of insurance' });
    await expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(144);
  },
};
export const Narrow: Story = { globals: narrow };
