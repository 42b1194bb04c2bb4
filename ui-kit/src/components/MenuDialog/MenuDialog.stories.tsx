import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../index.ts';
import { narrow } from '../../story-samples/widths.ts';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuDialog } from './MenuDialog.tsx';

function Menu({ labels }: { labels: readonly string[] }) {
  return (
    <nav aria-label="Pages">
      <ul style={{ display: 'grid', gap: 'var(--bl-space-4)', margin: 0, padding: 0, listStyle: 'none' }}>
        {labels.map((label) => (
          <li key={label}>
            <Link to="/about" style={{ color: 'inherit', overflowWrap: 'anywhere' }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const meta: Meta<typeof MenuDialog> = {
  title: 'Kit/Site/MenuDialog',
  component: MenuDialog,
  subcomponents: { MenuButton },
  parameters: {
    // Open menus would cover the docs page.
    docs: { story: { inline: false, height: '28rem' } },
    accessibility: [
      'A modal dialog of the browser, named by `label`: the page behind it can be neither reached nor heard.',
      'Tab stays inside. Escape, the button "Close menu", a click beside it and a followed link close it.',
      'On closing, the focus goes back to the button that opened it, which says aria-haspopup and aria-expanded.',
      'Its entries are in the page only while it is open, so that no link is there twice.',
    ],
  },
  args: {
    label: 'Menu',
    isOpen: false,
    onClose: fn(),
    children: <Menu labels={['Production Equipment', 'Home Ec & Set Rentals', 'About', 'Contact']} />,
  },
  render: function Render(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    return (
      <>
        <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open menu
        </Button>
        <MenuDialog
          {...args}
          isOpen={isOpen}
          onClose={() => {
            args.onClose();
            setOpen(false);
          }}
        />
      </>
    );
  },
};
export default meta;
type Story = StoryObj<typeof MenuDialog>;

export const Open: Story = { args: { isOpen: true, heading: <Wordmark /> } };
export const GivesFocusBack: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open menu' });
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'About' })).toBeNull();
    await userEvent.click(opener);
    await expect(canvas.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close menu' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};
/** A link navigates, so it closes the menu. */
export const ALinkClosesIt: Story = {
  args: { isOpen: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalled();
  },
};
/** A click on text inside the menu does not close it. */
export const ClosesOnOutsideClick: Story = {
  args: { isOpen: true, heading: <p>Backlot</p> },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Backlot'));
    await expect(args.onClose).not.toHaveBeenCalled();
    const dialog = canvas.getByRole('dialog', { name: 'Menu' });
    await userEvent.click(dialog);
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const FromTheStart: Story = { args: { isOpen: true, side: 'start', heading: <Wordmark /> } };
export const Narrow: Story = { args: { isOpen: true, heading: <Wordmark /> }, globals: narrow };
export const LongNarrow: Story = {
  args: {
    isOpen: true,
    heading: <Wordmark />,
    children: (
      <Menu
        labels={[
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau',
          ...Array.from(
            { length: 16 },
            (_, index) => `Section ${index + 1} of the whole catalogue with all its groups`,
          ),
        ]}
      />
    ),
  },
  globals: narrow,
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Menu' });
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
  },
};
export const Spanish: Story = {
  args: {
    label: 'Menú',
    isOpen: true,
    children: <Menu labels={['Equipo de producción', 'Cocina y alquiler para sets', 'Nosotros', 'Contacto']} />,
  },
  globals: { locale: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cerrar el menú' })).toBeVisible();
  },
};
export const HomeEc: Story = { args: { isOpen: true, heading: <Wordmark /> }, globals: { theme: 'home-ec' } };
export const Dark: Story = { args: { isOpen: true, heading: <Wordmark /> }, globals: { scheme: 'dark' } };
