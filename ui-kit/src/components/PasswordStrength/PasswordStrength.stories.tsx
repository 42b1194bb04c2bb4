import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordStrength } from './PasswordStrength';

const checks = [
  { id: 'length', label: 'At least 8 characters', isMet: true },
  { id: 'letter-case', label: 'Upper and lowercase letters', isMet: true },
  { id: 'number', label: 'At least one number', isMet: true },
  { id: 'special', label: 'A special character', isMet: true },
];
const none = checks.map((check) => ({ ...check, isMet: false }));
const some = checks.map((check) => ({ ...check, isMet: check.id !== 'special' && check.id !== 'letter-case' }));

const meta = {
  title: 'Forms/PasswordStrength',
  component: PasswordStrength,
  args: { score: 0, checks: none },
} satisfies Meta<typeof PasswordStrength>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is typed: nothing is weak. */
export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuetext', '0 of 6');
    await expect(canvas.queryByText('Weak')).toBeNull();
  },
};
export const Weak: Story = { args: { score: 1, tone: 'weak', level: 'Weak' } };
export const Medium: Story = {
  args: { score: 3, tone: 'medium', level: 'Medium', checks: some },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Password strength' });
    await expect(meter).toHaveAttribute('aria-valuenow', '3');
    await expect(meter).toHaveAttribute('aria-valuetext', 'Medium, 3 of 6');
    await expect(canvas.getByText('A special character').textContent).toBe('Missing: A special character');
    await expect(canvas.getByText('At least one number').textContent).toBe('Done: At least one number');
  },
};
export const Strong: Story = { args: { score: 6, tone: 'strong', level: 'Strong', checks } };
export const Narrow: Story = {
  args: { score: 6, tone: 'strong', level: 'Strong', checks },
  render: (args) => (
    <div style={{ maxWidth: '15rem' }}>
      <PasswordStrength {...args} />
    </div>
  ),
};
export const Dark: Story = { globals: { scheme: 'dark' }, args: { score: 3, tone: 'medium', level: 'Medium', checks: some } };
