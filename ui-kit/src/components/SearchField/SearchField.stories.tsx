import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SearchField } from './SearchField';

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: 'Search equipment', value: '', onChange: () => undefined, placeholder: 'Camera, C-stand, range …' },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const ClearsAndKeepsFocus: Story = {
  args: { value: 'light' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search equipment' });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await userEvent.type(field, 'tent{Escape}');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' }, args: { value: 'light' } };
