import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../index';
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
  globals: { viewport: { value: 'mobile2', isRotated: false } },
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
  globals: { viewport: { value: 'mobile2', isRotated: false } },
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

export const Open: Story = { args: { isOpen: true } };
export const OpenOverThePage: Story = { args: { isOpen: true }, globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { args: { isOpen: true }, globals: { scheme: 'dark' } };
