import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { UserMenu } from '../../overlays.ts';
import { narrow, phone } from '../../story-samples/widths.ts';
import { LanguageSwitch } from '../LanguageSwitch/LanguageSwitch.tsx';
import { QuoteButton } from '../QuoteButton/QuoteButton.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const meta: Meta<typeof SiteHeader> = {
  title: 'Kit/Site/SiteHeader',
  component: SiteHeader,
  parameters: {
    layout: 'fullscreen',
    path: '/new-production-equipment',
    accessibility: [
      'The banner landmark with the way home, one navigation named "Main", and the tools in the order they are read.',
      'The link of the page at hand is marked as current ("page"), or as belonging to it ("true").',
      'Where there is little room, "Open menu" opens a modal dialog with the same links; Escape closes it and the focus returns to the button.',
      'Ink in both colour schemes: what is given as `quote`, `user` and `language` must be readable on it.',
    ],
  },
  args: {
    links: [
      { to: '/', label: 'Home', isExact: true },
      { to: '/new-production-equipment', label: 'Production Equipment' },
      { to: '/home-ec-equipment', label: 'Home EC' },
    ],
    language: <LanguageSwitch locale="es" href="/es/new-production-equipment" />,
    quote: <QuoteButton count="3" label="Quote, 3 items" onClick={() => undefined} isExpanded={false} />,
  },
};
export default meta;
type Story = StoryObj<typeof SiteHeader>;

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Production Equipment' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  },
};
export const SignedIn: Story = {
  args: {
    user: <UserMenu name="ana@example.com" label="ana@example.com, account menu" items={[{ label: 'Sign Out' }]} />,
  },
};
export const Phone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Production Equipment' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toBeVisible();
  },
};
/** Menu of small screens: the entries that do not fit into the bar. */
export const MenuOpen: Story = {
  globals: narrow,
  args: {
    menuExtra: (
      <a href="/login" style={{ color: 'inherit' }}>
        Sign In
      </a>
    ),
  },
  play: async ({ canvas }) => {
    const burger = canvas.getByRole('button', { name: 'Open menu', expanded: false });
    await userEvent.click(burger);
    const menu = await canvas.findByRole('dialog', { name: 'Menu' });
    await expect(within(menu).getByRole('link', { name: 'Production Equipment' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.click(within(menu).getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(burger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(
      within(await canvas.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Sign In' }),
    ).toBeVisible();
  },
};
/** 320 px, in the language with the longer text. */
export const NarrowSpanish: Story = {
  globals: { locale: 'es', ...narrow },
  args: {
    language: <LanguageSwitch locale="en" href="/new-production-equipment" />,
    quote: <QuoteButton count="99+" label="Cotización, 120 artículos" onClick={() => undefined} isExpanded={false} />,
  },
  play: async ({ canvas }) => {
    const burger = canvas.getByRole('button', { name: 'Abrir el menú' });
    const header = canvas.getByRole('banner');
    await expect(burger.getBoundingClientRect().right).toBeLessThanOrEqual(header.getBoundingClientRect().right);
  },
};
/** A page that belongs to a link's section. */
export const CurrentElsewhere: Story = {
  parameters: { path: '/equipment/12' },
  args: {
    links: [
      { to: '/', label: 'Home', isExact: true },
      { to: '/new-production-equipment', label: 'Production Equipment', isCurrent: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Production Equipment' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  },
};

const FULL = {
  user: (
    <UserMenu
      name="a.very.long.address@production-company.example"
      label="account menu"
      items={[{ label: 'Sign Out' }]}
    />
  ),
  quote: <QuoteButton count="99+" label="Quote, 120 items" onClick={() => undefined} isExpanded={false} />,
};

/** From a portrait tablet to a small desktop, with all possible entries. */
const fitsEveryWidth: Story['play'] = async ({ canvasElement }) => {
  const stage = canvasElement.querySelector<HTMLElement>('[data-stage]');
  for (let width = 320; width <= 1_100; width += 20) {
    stage?.style.setProperty('width', `${width}px`);
    const ends = [...canvasElement.querySelectorAll('header a, header button')].map(
      (part) => part.getBoundingClientRect().right,
    );
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
/** An e-mail address, a count and page names that are longer than the bar. */
export const LongNames: Story = {
  args: {
    ...FULL,
    links: [
      { to: '/', label: 'Home', isExact: true },
      { to: '/new-production-equipment', label: 'Production Equipment' },
      { to: '/home-ec-equipment', label: 'Home Ec & Set Rentals' },
    ],
  },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('banner').getBoundingClientRect();
    await expect(
      canvas.getByRole('button', { name: 'Quote, 120 items' }).getBoundingClientRect().right,
    ).toBeLessThanOrEqual(right);
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec' }, parameters: { path: '/home-ec-equipment' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
