import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconCopy, IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { expect, fn, userEvent } from 'storybook/test';
import { defineMessages } from '../i18n/define-messages.ts';
import { ActionIcon, Anchor, Button, Group, iconSize, iconStroke, Stack } from '../index.ts';
import { expectToFit, narrow } from './widths.ts';

const ICON = { size: iconSize.md, stroke: iconStroke.regular, 'aria-hidden': true } as const;

const useMessages = defineMessages({
  en: {
    main: 'Review Quote',
    other: 'Back to Equipment',
    quiet: 'Clear',
    danger: 'Confirm',
    off: 'Submit Quote Request',
    add: 'Add Equipment',
    edit: 'Edit',
    remove: 'Delete',
    link: 'Request a new link',
  },
  es: {
    main: 'Revisar la cotización',
    other: 'Volver al equipo',
    quiet: 'Borrar',
    danger: 'Confirmar',
    off: 'Enviar solicitud de cotización',
    add: 'Agregar equipo',
    edit: 'Editar',
    remove: 'Eliminar',
    link: 'Pedir otro enlace',
  },
});

/** All variants next to each other. */
function Overview() {
  const messages = useMessages();
  return (
    <Stack>
      <Group>
        <Button>{messages.main}</Button>
        <Button variant="default">{messages.other}</Button>
        <Button variant="subtle">{messages.quiet}</Button>
        <Button color="red">{messages.danger}</Button>
        <Button disabled>{messages.off}</Button>
      </Group>
      <Group>
        <Button leftSection={<IconPlus {...ICON} />}>{messages.add}</Button>
        <ActionIcon size="lg" variant="default" aria-label={messages.edit}>
          <IconPencil {...ICON} />
        </ActionIcon>
        <ActionIcon size="lg" variant="subtle" color="red" aria-label={messages.remove}>
          <IconTrash {...ICON} />
        </ActionIcon>
        <Anchor href="#link">{messages.link}</Anchor>
      </Group>
    </Stack>
  );
}

const meta: Meta = {
  title: 'Kit/Forms/Fields and buttons/Buttons',
  component: Button,
  subcomponents: { ActionIcon, Anchor },
  render: () => <Overview />,
  parameters: {
    docs: {
      description: {
        component:
          'Buttons, buttons that are an icon, and links. One filled button says what comes next on a page; everything else is quieter.',
      },
    },
    accessibility: [
      'Real buttons and links: Enter and Space press a button, Enter follows a link.',
      'A button that is an icon alone needs an `aria-label`.',
      'While something is sent, a button is switched off by `aria-disabled` and says so in its words: it keeps the focus, which `disabled` and `loading` would take.',
      'Buttons are at least 44 px high where a finger presses them; the compact sizes are for tables on wide screens.',
    ],
  },
};
export default meta;
type Story = StoryObj;

export const All: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = { globals: { locale: 'es' } };

export const Variants: Story = {
  render: () => (
    <Group>
      {['filled', 'default', 'subtle', 'light', 'outline'].map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Group>
  ),
};
/** For irreversible actions. */
export const Danger: Story = {
  render: () => (
    <Group>
      {['filled', 'subtle', 'light', 'outline'].map((variant) => (
        <Button key={variant} color="red" variant={variant} leftSection={<IconTrash {...ICON} />}>
          Delete
        </Button>
      ))}
    </Group>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Group>
      {['compact-sm', 'compact-md', 'sm', 'md', 'lg'].map((size) => (
        <Button key={size} size={size} variant="default">
          {size}
        </Button>
      ))}
    </Group>
  ),
};
export const WithIcons: Story = {
  render: () => (
    <Group>
      <Button leftSection={<IconPlus {...ICON} />}>Add Equipment</Button>
      <Button variant="default" rightSection={<IconDownload {...ICON} />}>
        Export
      </Button>
    </Group>
  ),
};
export const FullWidth: Story = {
  render: () => (
    <div style={{ maxWidth: '24rem' }}>
      <Button fullWidth>Add Project Details</Button>
    </div>
  ),
};

const middle = (box: DOMRect | undefined) => (box === undefined ? Number.NaN : box.top + box.height / 2);

const onSend = fn();
/** While a submission is pending the button keeps its size and the focus, and names the action. */
export const Sending: Story = {
  render: () => (
    <Button aria-disabled onClick={onSend}>
      Sending…
    </Button>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Sending…' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
/** For a repeated action without a form. The label disappears; the size stays. */
export const Loading: Story = {
  render: () => (
    <Button variant="default" loading>
      Try Again
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
export const Disabled: Story = {
  render: () => (
    <Group>
      <Button disabled>Submit Quote Request</Button>
      <Button variant="default" disabled>
        Back to Equipment
      </Button>
      <ActionIcon size="lg" variant="default" disabled aria-label="Edit">
        <IconPencil {...ICON} />
      </ActionIcon>
    </Group>
  ),
};
export const ActionIcons: Story = {
  render: () => (
    <Group>
      {['sm', 'md', 'lg', 'xl'].map((size) => (
        <ActionIcon key={size} size={size} variant="default" aria-label={`Duplicate, size ${size}`}>
          <IconCopy {...ICON} />
        </ActionIcon>
      ))}
      <ActionIcon size="lg" aria-label="Add">
        <IconPlus {...ICON} />
      </ActionIcon>
      <ActionIcon size="lg" variant="subtle" color="red" aria-label="Delete">
        <IconTrash {...ICON} />
      </ActionIcon>
    </Group>
  ),
};
/** Links are underlined, so that they do not depend on colour; a navigation link may look like a button. */
export const Links: Story = {
  render: () => (
    <Stack gap="xs">
      <span>
        The link is too old. <Anchor href="#link">Request a new link</Anchor>, it comes by mail.
      </span>
      <span>
        The item is off the list.{' '}
        <Anchor component="button" type="button">
          Undo
        </Anchor>
      </span>
    </Stack>
  ),
};
/** A page may make a small button of touch height: the label of a link or button stays centred. */
export const TallerThanItsSize: Story = {
  globals: narrow,
  render: () => (
    <Group gap="xs">
      <Button size="sm" variant="default" component="a" href="#link" style={{ height: 'var(--bl-target)' }}>
        View on the site
      </Button>
      <Button size="sm" variant="default" style={{ height: 'var(--bl-target)' }}>
        Duplicate
      </Button>
    </Group>
  ),
  play: async ({ canvas }) => {
    for (const words of ['View on the site', 'Duplicate']) {
      const label = canvas.getByText(words);
      const [inside, outside] = [label, label.closest('a, button') ?? label].map((element) =>
        element.getBoundingClientRect(),
      );
      await expect(outside?.height).toBe(44);
      await expect(Math.abs(middle(inside) - middle(outside))).toBeLessThanOrEqual(1);
    }
  },
};
export const LongLabels: Story = {
  globals: narrow,
  render: () => (
    <Stack>
      <Button fullWidth>Enviar la solicitud de cotización para todo el equipo ahora mismo</Button>
      <Button variant="default" leftSection={<IconPlus {...ICON} />}>
        Add the equipment of the last quote request to this one
      </Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
      await expect(button.scrollHeight).toBeLessThanOrEqual(button.clientHeight);
    }
    await expectToFit();
  },
};
