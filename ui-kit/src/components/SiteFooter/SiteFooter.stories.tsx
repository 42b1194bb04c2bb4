import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageSwitch } from '../LanguageSwitch';
import { SiteFooter } from './SiteFooter';

const meta = {
  title: 'Site/SiteFooter',
  component: SiteFooter,
  parameters: { layout: 'fullscreen' },
  args: {
    about: 'Production equipment, kitchens and sets for rent in Miami and South Florida.',
    columns: [
      { title: 'Rent', links: [{ label: 'Production Equipment', to: '/production-equipment' }, { label: 'Home EC', to: '/home-ec-equipment' }] },
      { title: 'Forms', links: [{ label: 'W9 form', href: '/forms/w9.pdf', isDownload: true }, { label: 'Order form', href: '/forms/order.pdf', isDownload: true }] },
    ],
    contactTitle: 'Contact',
    contact: (
      <>
        <p>100 Sample Street, Miami, FL 33100</p>
        <p>
          <a href="tel:+13055550100">(305) 555-0100</a>
        </p>
        <p>Mon-Sun, open 24 hours</p>
      </>
    ),
    legal: '© Backlot',
    choices: (
      <>
        <LanguageSwitch locale="es" href="/es" isPlain />
        <button type="button">Privacy choices</button>
      </>
    ),
  },
} satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
