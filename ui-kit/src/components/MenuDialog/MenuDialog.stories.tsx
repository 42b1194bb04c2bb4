import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../../index';
import { MenuDialog } from './MenuDialog';

const meta = {
  title: 'Site/MenuDialog',
  component: MenuDialog,
  args: { label: 'Menu', isOpen: false, onClose: () => undefined, children: <a href="#about" style={{ color: 'inherit' }}>About</a> },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open menu</Button>
        <MenuDialog {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  },
} satisfies Meta<typeof MenuDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GivesFocusBack: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open menu' });
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await userEvent.click(opener);
    await expect(canvas.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close menu' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};
export const Open: Story = { args: { isOpen: true } };
