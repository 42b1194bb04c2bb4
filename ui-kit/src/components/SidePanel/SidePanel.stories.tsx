import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button, Notice, SearchField } from '../../index.ts';
import { Menu } from '../../overlays.ts';
import { MountsOpen, Opener, StaysMounted, Steps, WithADate } from '../../story-samples/side-panels.tsx';
import { narrow, phone } from '../../story-samples/widths.ts';
import { QuantityControl } from '../QuantityControl/QuantityControl.tsx';
import { StepHeader } from '../StepHeader/StepHeader.tsx';
import { SidePanel } from './SidePanel.tsx';

const meta: Meta<typeof SidePanel> = {
  title: 'Kit/Quote/SidePanel',
  component: SidePanel,
  parameters: {
    layout: 'fullscreen',
    accessibility: [
      'From 1024 px up a complementary landmark named by its heading, beside a page that stays usable; below that a modal dialog.',
      'When the visitor asked for it, opening moves the focus to its heading (`takesFocus`, `focusRequest`); when it opened by itself the focus stays where it was.',
      'Escape closes it from anywhere in the page, unless a field, menu or calendar needs the key; the focus goes back to what had it.',
      'A time limit waits while anything in the panel is pointed at or has the focus.',
      'The page announces what changed in the list; the panel itself says nothing.',
    ],
  },
  args: {
    isOpen: false,
    takesFocus: true,
    onClose: () => undefined,
    title: 'Your quote',
    steps: <StepHeader size="sm" steps={['Equipment', 'Project', 'Review']} current={0} label="Steps of the quote" />,
    footer: <Button fullWidth>Add Project Details</Button>,
    children: 'Your quote list is empty.',
  },
  render: (args) => <Opener {...args} />,
};
export default meta;
type Story = StoryObj<typeof SidePanel>;

export const NextToThePage: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Quote' });
    await expect(screen.queryByRole('complementary')).toBeNull();
    await userEvent.click(opener);
    await expect(canvas.getByRole('complementary', { name: 'Your quote' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Your quote' })).toHaveFocus();
    await expect(opener).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('complementary')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

export const OverThePage: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Quote' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Your quote' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const FirstOpenedOverThePage: Story = {
  globals: phone,
  render: (args) => <StaysMounted {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Quote' });
    for (const round of ['first', 'second']) {
      await userEvent.click(opener);
      const dialog = await screen.findByRole('dialog', { name: 'Your quote' });
      await waitFor(() => expect(dialog.contains(document.activeElement), round).toBe(true));
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(opener, round).toHaveFocus();
    }
  },
};

export const AskedForAgain: Story = {
  render: (args) => <MountsOpen {...args} />,
  play: async ({ canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add' });
    const opener = canvas.getByRole('button', { name: 'Quote' });
    await userEvent.click(add);
    const heading = canvas.getByRole('heading', { name: 'Your quote' });
    await expect(add).toHaveFocus();
    for (const round of ['first', 'second']) {
      await userEvent.click(opener);
      await expect(heading, round).toHaveFocus();
    }
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('complementary')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};

/** Escape closes the panel from anywhere in the page, unless a field or a menu handles it. */
export const EscapeFromThePage: Story = {
  args: { isOpen: true, takesFocus: false },
  render: function Render(args) {
    const [text, setText] = useState('lens');
    return (
      <>
        <SearchField label="Search" value={text} onChange={setText} />
        <Menu transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button>Account</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Sign out</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Opener {...args} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.click(search);
    await userEvent.keyboard('{Escape}');
    await expect(search).toHaveValue('');
    await expect(canvas.getByRole('complementary')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
    await expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await expect(canvas.getByRole('complementary')).toBeVisible();
    await userEvent.click(search);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('complementary')).toBeNull();
    await expect(search).toHaveFocus();
  },
};

const closesTheCalendarFirst: Story['play'] = async () => {
  const field = await screen.findByRole('textbox', { name: 'Pickup' });
  await userEvent.click(field);
  const day = await screen.findByRole('button', { name: '24 December 2026' });
  await waitFor(() => expect(day).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '24 December 2026' })).toBeNull());
  await expect(field).toBeVisible();
  await expect(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Pickup' })).toBeNull());
};
export const EscapeInACalendar: Story = {
  args: { isOpen: true },
  render: (args) => <WithADate {...args} />,
  play: closesTheCalendarFirst,
};
export const EscapeInACalendarOverThePage: Story = {
  ...EscapeInACalendar,
  globals: narrow,
};

/** Longer than any test; unique among the timers. */
const LIMIT_MS = 654_321;
/** Callbacks of the panel's timers, by timer id. */
const limits = new Map<number, () => void>();

/** The time runs out unless the pointer moves over the panel. */
export const TimeLimited: Story = {
  args: { isOpen: true, timeLimit: { ms: LIMIT_MS, onEnd: fn() } },
  beforeEach: () => {
    const { setTimeout: wait, clearTimeout: stop } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, ms?: number) => {
        const timer: number = wait(act, ms);
        if (ms === LIMIT_MS) limits.set(timer, act);
        return timer;
      },
      clearTimeout: (timer: number) => {
        limits.delete(timer);
        stop(timer);
      },
    });
    return () => {
      limits.clear();
      Object.assign(window, { setTimeout: wait, clearTimeout: stop });
    };
  },
  play: async ({ args, canvas }) => {
    const title = canvas.getByRole('heading', { name: 'Your quote' });
    await waitFor(() => expect(limits.size).toBe(1));
    await userEvent.hover(title);
    await waitFor(() => expect(limits.size).toBe(0));
    await userEvent.unhover(title);
    await waitFor(() => expect(limits.size).toBe(1));
    await expect(args.timeLimit?.onEnd).not.toHaveBeenCalled();
    for (const act of limits.values()) act();
    await expect(args.timeLimit?.onEnd).toHaveBeenCalledOnce();
  },
};

/** A footer that would fill a small panel scrolls, so that the content stays visible. */
export const LargeFooter: Story = {
  args: {
    isOpen: true,
    footer: (
      <>
        <Notice kind="danger">{'Something went wrong with this. '.repeat(40)}</Notice>
        <Button fullWidth>Enviar solicitud de cotización ahora mismo</Button>
      </>
    ),
  },
  globals: narrow,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const button = screen.getByRole('button', { name: /^Enviar/u });
    const footer = button.parentElement;
    await waitFor(() => expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(footer?.getBoundingClientRect().height).toBeLessThanOrEqual(
      0.41 * dialog.getBoundingClientRect().height,
    );
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};

/** Back and forth: the current step is marked, the focus moves to the heading, and input is preserved. */
export const StepsForthAndBack: Story = {
  args: { isOpen: true },
  render: (args) => <Steps {...args} />,
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { name: 'Your quote' });
    const current = () =>
      within(canvas.getByRole('list', { name: 'Steps of the quote' }))
        .getAllByRole('listitem')
        .find((step) => step.getAttribute('aria-current') === 'step');
    await expect(current()).toHaveTextContent('Equipment');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Project Details' }));
    await expect(current()).toHaveTextContent('Project');
    await expect(heading).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Production company' }), 'Seven Mile Pictures');
    await userEvent.click(canvas.getByRole('button', { name: 'Review Quote' }));
    await expect(current()).toHaveTextContent('Review');
    await expect(canvas.getByText('For Seven Mile Pictures')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('textbox', { name: 'Production company' })).toHaveValue('Seven Mile Pictures');
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(current()).toHaveTextContent('Equipment');
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

export const Open: Story = { args: { isOpen: true } };
/** A list that is longer than the panel scrolls between header and footer. */
export const LongList: Story = {
  args: {
    isOpen: true,
    title: 'Your quote for the second unit of the night shoot in Coconut Grove',
    children: (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {Array.from({ length: 24 }, (_, index) => (
          <li
            key={index}
            style={{
              display: 'grid',
              gap: 'var(--bl-space-2)',
              paddingBlock: 'var(--bl-space-3)',
              borderBlockEnd: '1px solid var(--bl-line)',
            }}
          >
            Doorway dolly with pneumatic tires, steering rod and platform extensions, no. {index + 1}
            <QuantityControl
              itemName={`doorway dolly ${index + 1}`}
              size="sm"
              quantity={index + 1}
              onIncrease={fn()}
              onDecrease={fn()}
              onType={fn()}
            />
          </li>
        ))}
      </ul>
    ),
  },
  play: async ({ canvas }) => {
    const footer = canvas.getByRole('button', { name: 'Add Project Details' });
    await expect(footer.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    // After the slide-in transition.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Close' }).getBoundingClientRect().right).toBeLessThanOrEqual(
        window.innerWidth,
      ),
    );
  },
};
export const Narrow: Story = { args: { isOpen: true }, globals: narrow };
export const HomeEc: Story = { args: { isOpen: true }, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    isOpen: true,
    title: 'Su cotización',
    steps: (
      <StepHeader size="sm" steps={['Equipo', 'Proyecto', 'Revisión']} current={1} label="Pasos de su solicitud" />
    ),
    footer: <Button fullWidth>Revisar la cotización</Button>,
    children: 'Su lista está vacía.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  },
};
export const OpenOverThePage: Story = {
  args: { isOpen: true },
  globals: phone,
};
export const Dark: Story = { args: { isOpen: true }, globals: { scheme: 'dark' } };
