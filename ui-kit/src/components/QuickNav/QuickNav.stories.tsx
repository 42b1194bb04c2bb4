import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { QuickNav } from './QuickNav';

const items = [
  { id: 'video', label: 'Video Production', count: 38 },
  { id: 'audio', label: 'Audio Equipment', count: 14 },
  { id: 'lighting', label: 'Lighting', count: 27 },
  { id: 'general', label: 'General Equipment', count: 41 },
];

const meta = {
  title: 'Catalogue/QuickNav',
  component: QuickNav,
  args: { items, label: 'Equipment groups' },
  render: (args) => (
    <>
      <QuickNav {...args} />
      {items.map((item) => (
        <section key={item.id} style={{ minHeight: '60rem' }}>
          <h2 id={item.id}>{item.label}</h2>
        </section>
      ))}
    </>
  ),
} satisfies Meta<typeof QuickNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoesToTheGroup: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Lighting/ });
    await expect(link).not.toHaveAttribute('aria-current');
    await userEvent.click(link);
    await expect(canvas.getByRole('heading', { name: 'Lighting' })).toHaveFocus();
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'true'), { timeout: 3000 });
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
