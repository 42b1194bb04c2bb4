import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { defineMessages } from '../i18n/define-messages.ts';
import { ActionIcon, Anchor, Button, Group, iconSize, iconStroke, notifications, Stack, Text } from '../index.ts';
import { Collapse, Drawer, Menu, Modal, Popover, Tooltip, useDisclosure } from '../overlays.ts';
import { narrow } from './widths.ts';

const useMessages = defineMessages({
  en: {
    open: 'Change the status',
    title: 'Someone else has changed this request',
    text: 'What you typed is still here. Load the newest version and put your changes in again, or keep both.',
    keep: 'Keep what I typed',
    reload: 'Load the newest',
    close: 'Close',
  },
  es: {
    open: 'Cambiar el estado',
    title: 'Alguien más cambió esta solicitud',
    text: 'Lo que escribió sigue aquí. Cargue la versión más reciente y repita sus cambios, o conserve los dos.',
    keep: 'Conservar lo que escribí',
    reload: 'Cargar la más reciente',
    close: 'Cerrar',
  },
});

/** Disables transitions for tests. */
const AT_ONCE = { transitionProps: { duration: 0 } };

function Dialog({ startsOpen = true }: { startsOpen?: boolean }) {
  const messages = useMessages();
  const [isOpen, { open, close }] = useDisclosure(startsOpen);
  return (
    <>
      <Button onClick={open}>{messages.open}</Button>
      <Modal
        {...AT_ONCE}
        opened={isOpen}
        onClose={close}
        title={messages.title}
        size="32rem"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <Stack>
          <Text>{messages.text}</Text>
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {messages.keep}
            </Button>
            <Button data-autofocus onClick={close}>
              {messages.reload}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

const meta: Meta = {
  title: 'Kit/Forms/Fields and buttons/Overlays',
  component: Modal,
  subcomponents: { Collapse, Drawer, Menu, Popover, Tooltip },
  render: () => <Dialog />,
  parameters: {
    // Several open dialogs would cover the docs page.
    docs: {
      story: { inline: false },
      description: {
        component:
          'What lies over the page or opens in it. A dialog is the last resort: deleting asks in two steps where it stands, and messages appear at the edge.',
      },
    },
    accessibility: [
      'A dialog and a drawer are modal, named by their title, keep the focus inside and give it back when they close. Escape and a press beside them close.',
      'A menu is opened by Enter, Space or arrow down; arrow keys move, Enter chooses, Escape closes.',
      'A tooltip repeats or adds to a name and is shown for the keyboard too; nothing that is needed stands only there.',
      'Messages at the edge are announced (an error as an alert), and stay while they are pointed at or have the focus: the application sees to that.',
      'A part that opens in the page says so on its button (`aria-expanded`, `aria-controls`).',
    ],
  },
};
export default meta;
type Story = StoryObj;

const isShown: Story['play'] = async () => {
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};
export const OpenModal: Story = { play: isShown };
export const Dark: Story = { play: isShown, globals: { scheme: 'dark' } };
export const HomeEc: Story = { play: isShown, globals: { theme: 'home-ec' } };
export const Narrow: Story = { play: isShown, globals: narrow };
export const Spanish: Story = { play: isShown, globals: { locale: 'es' } };

export const ModalGivesFocusBack: Story = {
  render: () => <Dialog startsOpen={false} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Change the status' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this request' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Load the newest' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const OpenDrawer: Story = {
  render: () => (
    <Drawer
      {...AT_ONCE}
      opened
      onClose={() => undefined}
      position="right"
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text>What stands beside the page on wide screens slides over it on small ones.</Text>
    </Drawer>
  ),
  play: isShown,
};
export const OpenMenu: Story = {
  render: () => (
    <div style={{ minHeight: '13rem' }}>
      <Menu {...AT_ONCE} position="bottom-start" width={240}>
        <Menu.Target>
          <Button variant="default">Actions</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Edit Equipment</Menu.Item>
          <Menu.Item>Duplicate</Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  ),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Actions' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit Equipment' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  },
};
export const OpenPopover: Story = {
  render: () => (
    <div style={{ minHeight: '11rem' }}>
      <Popover {...AT_ONCE} position="bottom-start" width={280} withRoles trapFocus>
        <Popover.Target>
          <Button variant="default">More dates</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="More dates">
          <Stack gap="xs">
            <Text size="sm">Reports go back two years.</Text>
            <Button size="sm">Show the last year</Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More dates' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show the last year' })).toHaveFocus());
  },
};
const hint = (label: string) => (
  <div style={{ paddingBlockStart: 'var(--bl-space-8)', display: 'grid', justifyContent: 'center' }}>
    <Tooltip {...AT_ONCE} label={label} multiline maw="16rem" events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon size="lg" variant="default" aria-label="About the median">
        <IconInfoCircle size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  </div>
);
export const OpenTooltip: Story = {
  render: () => hint('Half of the answers were faster'),
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};
export const TooltipDark: Story = { ...OpenTooltip, globals: { scheme: 'dark' } };

const MESSAGES: readonly { color: string; role: 'status' | 'alert'; message: ReactNode }[] = [
  { color: 'green', role: 'status', message: 'The quote request is saved.' },
  { color: 'red', role: 'alert', message: 'Failed to save the quote request. What you typed is still here.' },
  {
    color: 'accent',
    role: 'status',
    message: (
      <>
        C-stand removed.{' '}
        <Anchor component="button" type="button">
          Undo
        </Anchor>
      </>
    ),
  },
];
function Announcement() {
  useEffect(() => {
    for (const [index, message] of MESSAGES.entries()) {
      notifications.show({
        ...message,
        id: `sample-${index}`,
        autoClose: false,
        closeButtonProps: { 'aria-label': 'Close message' },
      });
    }
    return () => notifications.clean();
  }, []);
  return <div style={{ minHeight: '20rem' }} />;
}
/** At most three at once, at the lower edge. */
export const Messages: Story = {
  render: () => <Announcement />,
  play: async () => {
    await waitFor(() => expect(screen.getByText('The quote request is saved.')).toBeVisible());
    await expect(screen.getByRole('alert')).toHaveTextContent('Failed to save the quote request.');
    await expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(3);
  },
};
export const MessagesDark: Story = { ...Messages, globals: { scheme: 'dark' } };

function Details() {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <Stack align="start">
      <Button variant="default" size="sm" aria-expanded={isOpen} aria-controls="collapse-sample" onClick={toggle}>
        {isOpen ? 'Less' : 'More'}
      </Button>
      <Collapse id="collapse-sample" expanded={isOpen} transitionDuration={0}>
        <Text>Deposits are paid back within five business days after the equipment is back.</Text>
      </Collapse>
    </Stack>
  );
}
export const Opens: Story = {
  render: () => <Details />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Deposits/u)).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More', expanded: false }));
    await waitFor(() => expect(canvas.getByText(/^Deposits/u)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Less', expanded: true })).toHaveFocus();
  },
};
export const LongTexts: Story = {
  globals: narrow,
  render: () => (
    <Modal
      {...AT_ONCE}
      opened
      onClose={() => undefined}
      title="Someone else has changed this quote request while you were at work on it"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>
          {'What you typed is still here, in this browser, until you close this window or load the newest version. '.repeat(
            3,
          )}
        </Text>
        <Button>Load the newest version and put my changes in again</Button>
      </Stack>
    </Modal>
  ),
  play: isShown,
};
