import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { PageBody } from './PageBody.tsx';

const text =
  'Detailed quote and authorization forms are emailed to you. Complete the forms, reply to confirm, and then arrange pickup or delivery.';

const meta: Meta<typeof PageBody> = {
  title: 'Kit/Site/PageBody',
  component: PageBody,
  parameters: {
    layout: 'fullscreen',
    accessibility: [
      "A plain box without a role: landmarks and headings are the page's.",
      'With `text` lines stay at reading length at every size of type, and at 400 % zoom nothing has to be scrolled sideways.',
    ],
  },
  args: { width: 'text', children: <p>{text}</p> },
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: 'var(--bl-space-5)' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof PageBody>;

export const Text: Story = {};
/** Catalogue width: the ruled block is as wide as a page may be. */
export const Page: Story = {
  args: {
    width: 'page',
    children: (
      <div style={{ borderBlock: 'var(--bl-hairline) solid var(--bl-line)', paddingBlock: 'var(--bl-space-5)' }}>
        {text}
      </div>
    ),
  },
};
export const HomeEc: Story = {
  args: {
    children: (
      <p>
        {text} <a href="#forms">Forms</a>
      </p>
    ),
  },
  globals: { theme: 'home-ec' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = {
  args: {
    children: (
      <p>
        Llene la cotización y los formularios de autorización que le mandamos por correo, confirme, y recójalo o pida la
        entrega.
      </p>
    ),
  },
  globals: { locale: 'es' },
};
export const LongText: Story = {
  args: { children: <p>{`${text} `.repeat(8)}</p> },
  play: async ({ canvas }) => {
    const { width } = canvas.getByText(/^Detailed quote/u).getBoundingClientRect();
    await expect(width).toBeLessThan(800);
  },
};
