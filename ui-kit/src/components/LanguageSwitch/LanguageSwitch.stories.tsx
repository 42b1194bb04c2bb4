import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LanguageSwitch } from './LanguageSwitch';

const meta = {
  title: 'Site/LanguageSwitch',
  component: LanguageSwitch,
  args: { locale: 'es', href: '/es/contact?from=quote#map' },
} satisfies Meta<typeof LanguageSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToSpanish: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Español' });
    await expect(link).toHaveAttribute('href', '/es/contact?from=quote#map');
    await expect(link).toHaveAttribute('hreflang', 'es');
    await expect(link).toHaveAttribute('lang', 'es');
  },
};
export const ToEnglish: Story = { args: { locale: 'en', href: '/contact' } };
export const Plain: Story = { args: { isPlain: true } };
export const OnInk: Story = {
  render: (args) => (
    <div className="bl-stage" style={{ padding: 'var(--bl-space-4)' }}>
      <LanguageSwitch {...args} />
    </div>
  ),
};
export const Dark: Story = { globals: { scheme: 'dark' } };
