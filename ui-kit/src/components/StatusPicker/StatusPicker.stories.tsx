import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { StatusPicker } from './StatusPicker';

const options = [
  { value: 'pending', label: 'Pending', color: 'yellow' as const },
  { value: 'approved', label: 'Approved', color: 'green' as const },
  { value: 'in_progress', label: 'In progress', color: 'blue' as const },
  { value: 'completed', label: 'Completed', color: 'purple' as const },
  { value: 'rejected', label: 'Rejected', color: 'red' as const },
];

const meta = {
  title: 'Back office/StatusPicker',
  component: StatusPicker,
  args: { label: 'Status of Ana Ruiz', value: 'pending', options, onChange: fn() },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ minHeight: '16rem' }}>
        <StatusPicker
          {...args}
          value={value}
          onChange={(next) => {
            args.onChange(next);
            setValue(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof StatusPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

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
export const Phone: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } };
