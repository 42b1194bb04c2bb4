import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UserMenu } from '../../overlays';
import { LanguageSwitch } from '../LanguageSwitch';
import { QuoteButton } from '../QuoteButton';
import { SiteHeader } from './SiteHeader';

const meta = {
  title: 'Site/SiteHeader',
  component: SiteHeader,
  parameters: { layout: 'fullscreen', path: '/new-production-equipment' },
  args: {
    links: [
      { to: '/', label: 'Home', isExact: true },
      { to: '/new-production-equipment', label: 'Production Equipment' },
      { to: '/home-ec-equipment', label: 'Home EC' },
    ],
    language: <LanguageSwitch locale="es" href="/es/new-production-equipment" />,
    quote: <QuoteButton count="3" label="Quote, 3 items" onClick={() => undefined} isExpanded={false} />,
  },
} satisfies Meta<typeof SiteHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Production Equipment' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  },
};
export const SignedIn: Story = {
  args: { user: <UserMenu name="ana@example.com" label="ana@example.com, account menu" items={[{ label: 'Sign Out' }]} /> },
};
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: '24rem' }}>
      <SiteHeader {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Production Equipment' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toBeVisible();
  },
};
/** 320 px, in the language with the longer words. */
export const Narrowest: Story = {
  globals: { locale: 'es' },
  args: { quote: <QuoteButton count="99+" label="Cotización, 120 artículos" onClick={() => undefined} isExpanded={false} /> },
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <SiteHeader {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const burger = canvas.getByRole('button', { name: 'Abrir el menú' });
    const header = canvas.getByRole('banner');
    await expect(burger.getBoundingClientRect().right).toBeLessThanOrEqual(header.getBoundingClientRect().right);
  },
};
/** A page that belongs to a link's without being it. */
export const CurrentElsewhere: Story = {
  parameters: { path: '/equipment/12' },
  args: { links: [{ to: '/', label: 'Home', isExact: true }, { to: '/new-production-equipment', label: 'Production Equipment', isCurrent: true }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Production Equipment' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  },
};

const FULL = {
  user: <UserMenu name="a.very.long.address@production-company.example" label="account menu" items={[{ label: 'Sign Out' }]} />,
  quote: <QuoteButton count="99+" label="Quote, 120 items" onClick={() => undefined} isExpanded={false} />,
};

/** From an upright tablet to a small desktop, with all that a header can hold. */
const fitsEveryWidth: Story['play'] = async ({ canvasElement }) => {
  const stage = canvasElement.querySelector<HTMLElement>('[data-stage]');
  for (let width = 320; width <= 1_100; width += 20) {
    stage?.style.setProperty('width', `${width}px`);
    const ends = [...canvasElement.querySelectorAll('header a, header button')].map((part) => part.getBoundingClientRect().right);
    await expect(Math.max(...ends) - (stage?.getBoundingClientRect().right ?? 0), `${width} px`).toBeLessThanOrEqual(0);
  }
};
export const Full: Story = {
  args: FULL,
  render: (args) => (
    <div data-stage>
      <SiteHeader {...args} />
    </div>
  ),
  play: fitsEveryWidth,
};
export const FullSpanish: Story = {
  ...Full,
  globals: { locale: 'es' },
  args: {
    ...FULL,
    links: [
      { to: '/', label: 'Inicio', isExact: true },
      { to: '/new-production-equipment', label: 'Equipo de producción' },
      { to: '/home-ec-equipment', label: 'Cocina y sets' },
    ],
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
