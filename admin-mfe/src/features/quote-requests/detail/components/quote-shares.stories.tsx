import type { StaffQuoteShare } from '@backlot/domain/contract/staff';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ago, LONG, request } from '../../../../testing/sample-quote-request.ts';
import { expectToFit, NARROW, partOfBackOffice } from '../../../../testing/story-context.tsx';
import { QuoteShares } from './quote-shares.tsx';

const share = (id: number, changes: Partial<StaffQuoteShare> = {}): StaffQuoteShare => ({
  id: `7b1f4c2a-9d3e-4f5a-8c6b-00000000000${id}`,
  name: 'Ben Ortiz',
  email: 'ben@example.com',
  at: ago(60),
  ...changes,
});

const shares = [
  share(1, { viewedAt: ago(30) }),
  share(2, { name: null, email: 'production@example.com' }),
  share(3, { name: 'Cleo Hart', email: 'cleo@example.com', at: ago(900), viewedAt: ago(800), endedAt: ago(100) }),
];

const meta: Meta<typeof QuoteShares> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Colleagues with a link',
  component: QuoteShares,
  tags: ['!autodocs'],
  args: { request: request({ shares }) },
};
export default meta;
type Story = StoryObj<typeof QuoteShares>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Not viewed yet')).toBeVisible();
  },
};

export const NarrowDark: Story = {
  globals: { ...NARROW, scheme: 'dark' },
  args: { request: request({ shares: [...shares, share(4, { name: LONG })] }) },
  play: async () => {
    await expectToFit();
  },
};

export const Empty: Story = {
  args: { request: request() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
