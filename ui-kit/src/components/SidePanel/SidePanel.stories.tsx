import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button, Notice, SearchField } from '../../index';
import { Menu } from '../../overlays';
import { DayField } from '../DayField';
import { StepHeader } from '../StepHeader';
import { SidePanel, type SidePanelProps } from './SidePanel';

function Opener(props: SidePanelProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Quote</Button>
      <SidePanel {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** As an application that loads the panel on demand: it mounts already open. Asking again counts `focusRequest` up. */
function MountsOpen(props: SidePanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const [focusRequest, setFocusRequest] = useState(0);
  return (
    <>
      <Button onClick={() => setAdded(true)}>Add</Button>
      <Button
        onClick={() => {
          setOpen(true);
          setFocusRequest(focusRequest + 1);
        }}
      >
        Quote
      </Button>
      {isOpen || isAdded ? (
        <SidePanel
          {...props}
          isOpen
          takesFocus={isOpen}
          focusRequest={focusRequest}
          onClose={() => {
            setOpen(false);
            setAdded(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Mounts with the first request and stays mounted, closed or open. */
function StaysMounted(props: SidePanelProps) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Quote</Button>
      {isOpen === undefined ? null : <SidePanel {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const meta = {
  title: 'Quote/SidePanel',
  component: SidePanel,
  parameters: { layout: 'fullscreen' },
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
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BesideThePage: Story = {
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
  globals: { viewport: { value: 'phone', isRotated: false } },
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
  globals: { viewport: { value: 'phone', isRotated: false } },
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

/** Escape is for the panel, wherever the focus stands, unless a field or a menu needs it. */
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

function WithADate(props: SidePanelProps) {
  const [day, setDay] = useState('2026-12-24');
  return (
    <Opener {...props}>
      <DayField label="Pickup" value={day} onChange={setDay} />
    </Opener>
  );
}

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
export const EscapeInACalendar: Story = { args: { isOpen: true }, render: (args) => <WithADate {...args} />, play: closesTheCalendarFirst };
export const EscapeInACalendarOverThePage: Story = { ...EscapeInACalendar, globals: { viewport: { value: 'narrow', isRotated: false } } };

/** The time is over unless somebody moves the pointer over any part of the panel. */
export const TimeLimited: Story = {
  args: { isOpen: true, timeLimit: { ms: 300, onEnd: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.hover(canvas.getByRole('heading', { name: 'Your quote' }));
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    await expect(args.timeLimit?.onEnd).not.toHaveBeenCalled();
    await userEvent.unhover(canvas.getByRole('heading', { name: 'Your quote' }));
    await waitFor(() => expect(args.timeLimit?.onEnd).toHaveBeenCalled());
  },
};

/** A foot that would fill a small panel scrolls, so that what stands above stays in sight. */
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
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const button = screen.getByRole('button', { name: /^Enviar/u });
    const footer = button.parentElement;
    await waitFor(() => expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(footer?.getBoundingClientRect().height).toBeLessThanOrEqual(0.41 * dialog.getBoundingClientRect().height);
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};

export const Open: Story = { args: { isOpen: true } };
export const OpenOverThePage: Story = { args: { isOpen: true }, globals: { viewport: { value: 'phone', isRotated: false } } };
export const Dark: Story = { args: { isOpen: true }, globals: { scheme: 'dark' } };
