import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconClipboardList, IconHome, IconMenu2, IconUser } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { MobileBar, type MobileBarItem } from './MobileBar.tsx';

const icon = { size: 22, stroke: 1.75 } as const;
const onQuote = fn();

function entries(
  labels: readonly [string, string, string, string],
  quote: Pick<MobileBarItem, 'count' | 'accessibleLabel'>,
): MobileBarItem[] {
  const [home, account, list, menu] = labels;
  return [
    { label: home, icon: <IconHome {...icon} />, to: '/', isExact: true },
    { label: account, icon: <IconUser {...icon} />, to: '/login' },
    { label: list, icon: <IconClipboardList {...icon} />, onClick: onQuote, ...quote },
    { label: menu, icon: <IconMenu2 {...icon} />, to: '/contact' },
  ];
}

const english = ['Home', 'Sign in', 'Quote', 'Menu'] as const;

const meta: Meta<typeof MobileBar> = {
  title: 'Kit/Site/MobileBar',
  component: MobileBar,
  // Fixed to the bottom of small screens only.
  globals: narrow,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '10rem' } },
    accessibility: [
      'A navigation named by `label`, with a list of its entries; the link of the current page carries aria-current.',
      'Each entry is read by its word. The count on the icon is seen only; `accessibleLabel` says it: "Quote, 3 items".',
      'Each entry is a whole quarter of the bar wide and as high as the bar.',
      'It covers the lower edge of the window: the page keeps that much room below its last line.',
    ],
  },
  args: { label: 'Quick access', items: entries(english, { count: '3', accessibleLabel: 'Quote, 3 items' }) },
};
export default meta;
type Story = StoryObj<typeof MobileBar>;

export const WithItems: Story = {
  play: async ({ canvas }) => {
    onQuote.mockClear();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Sign in' })).not.toHaveAttribute('aria-current');
    await userEvent.click(canvas.getByRole('button', { name: 'Quote, 3 items' }));
    await expect(onQuote).toHaveBeenCalledOnce();
  },
};
/** Neither a count on the icon nor in its name. */
export const NothingInQuote: Story = {
  args: { items: entries(english, { count: '0', accessibleLabel: 'Quote, no items' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Quote, no items' })).toBeVisible();
    await expect(canvas.queryByText('0')).toBeNull();
  },
};
export const ManyItems: Story = {
  args: { items: entries(english, { count: '99+', accessibleLabel: 'Quote, 140 items' }) },
};
export const Spanish: Story = {
  args: {
    label: 'Accesos rápidos',
    items: entries(['Inicio', 'Entrar', 'Cotización', 'Menú'], {
      count: '3',
      accessibleLabel: 'Cotización, 3 artículos',
    }),
  },
  globals: { locale: 'es' },
};
/** The longest labels of other languages stay within their quarter. */
export const LongLabels: Story = {
  args: {
    items: entries(['Startbildschirm', 'Anmeldeformular', 'Angebotsanfrage', 'Hauptnavigation'], {
      count: '99+',
      accessibleLabel: 'Angebotsanfrage, 140 items',
    }),
  },
  play: async ({ canvas }) => {
    const [home, account] = canvas.getAllByRole('listitem').map((item) => item.firstElementChild);
    await expect(home?.scrollWidth).toBeLessThanOrEqual(home?.clientWidth ?? 0);
    await expect(account?.scrollWidth).toBeLessThanOrEqual(account?.clientWidth ?? 0);
    await expectToFit();
  },
};
export const HomeEc: Story = { globals: { theme: 'home-ec', ...narrow } };
export const Dark: Story = { globals: { scheme: 'dark', ...narrow } };
