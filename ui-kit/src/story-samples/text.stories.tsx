import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { defineMessages } from '../i18n/define-messages.ts';
import { Anchor, Box, Divider, Group, List, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '../index.ts';
import { expectToFit, narrow } from './widths.ts';

const useMessages = defineMessages({
  en: {
    title: 'How it works',
    text: 'Add what you need, send one request, have a quote within 2 business hours.',
    quiet: 'No account needed.',
    first: 'Choose the equipment',
    second: 'Send the request',
    link: 'See the rental agreement',
  },
  es: {
    title: 'Cómo pedir',
    text: 'Arme su lista, envíela y reciba una cotización en menos de 2 horas hábiles.',
    quiet: 'No hace falta abrir una cuenta.',
    first: 'Elija el equipo',
    second: 'Envíe la solicitud',
    link: 'Vea el contrato de alquiler',
  },
});

function Overview() {
  const messages = useMessages();
  return (
    <Stack gap="sm" style={{ maxWidth: 'var(--bl-text-width)' }}>
      <Title order={2}>{messages.title}</Title>
      <Text>{messages.text}</Text>
      <Text size="sm" c="dimmed">
        {messages.quiet}
      </Text>
      <Divider />
      <List type="ordered">
        <List.Item>{messages.first}</List.Item>
        <List.Item>{messages.second}</List.Item>
      </List>
      <Anchor href="#agreement">{messages.link}</Anchor>
    </Stack>
  );
}

const meta: Meta = {
  title: 'Kit/Forms/Fields and buttons/Text',
  component: Text,
  subcomponents: { Anchor, Box, Divider, Group, List, SimpleGrid, Stack, Title, VisuallyHidden },
  render: () => <Overview />,
  parameters: {
    docs: { description: { component: 'Headings, text, lists, and how they are put beside and below each other.' } },
    accessibility: [
      'The level of a heading follows the page, not its size: `order` is the level, `size` the look.',
      "Quiet text still has a contrast of 4.5 to 1; text is never smaller than 13 px and grows with the browser's setting.",
      'What only screen readers need stands in VisuallyHidden.',
      'The order in the document is the order in which it is read: Group and SimpleGrid only lay out.',
    ],
  },
};
export default meta;
type Story = StoryObj;

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Narrow: Story = { globals: narrow };
export const Spanish: Story = { globals: { locale: 'es' } };

export const Titles: Story = {
  render: () => (
    <Stack gap="sm">
      {([1, 2, 3, 4, 5, 6] as const).map((order) => (
        <Title key={order} order={order}>
          Heading of level {order}
        </Title>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const sizes = canvas
      .getAllByRole('heading')
      .map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    // Each level is smaller than the one above it.
    await expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    await expect(new Set(sizes).size).toBe(6);
  },
};
export const Sizes: Story = {
  render: () => (
    <Stack gap="xs">
      {['xs', 'sm', 'md', 'lg', 'xl'].map((size) => (
        <Text key={size} size={size}>
          Size {size}: C-stand 40″ with arm, $12.00
        </Text>
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  render: () => (
    <Stack gap="xs">
      <Text>Text</Text>
      <Text c="dimmed">Quiet text</Text>
      <Text c="var(--bl-danger)">What went wrong</Text>
      <Text c="var(--bl-good)">What went well</Text>
      <Text fw={700}>What counts</Text>
    </Stack>
  ),
};
export const TonesDark: Story = { ...Tones, globals: { scheme: 'dark' } };
export const Lists: Story = {
  render: () => (
    <Group align="start" gap="xl">
      <List>
        <List.Item>Load 10 kg</List.Item>
        <List.Item>Height 134–320 cm</List.Item>
      </List>
      <List type="ordered">
        <List.Item>Choose the equipment</List.Item>
        <List.Item>Send the request</List.Item>
      </List>
    </Group>
  ),
};
const tile = (name: string) => (
  <Box
    key={name}
    p="md"
    style={{ border: '1px solid var(--bl-line)', borderRadius: 'var(--bl-radius)', background: 'var(--bl-surface)' }}
  >
    {name}
  </Box>
);
const NAMES = ['Camera', 'Sound', 'Light'];
/** Stack, group, and a grid with as many columns as fit. */
export const Layout: Story = {
  render: () => (
    <Stack gap="lg">
      <Stack gap="xs">{NAMES.map(tile)}</Stack>
      <Divider label="Group" />
      <Group>{NAMES.map(tile)}</Group>
      <Divider label="SimpleGrid" />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>{NAMES.map(tile)}</SimpleGrid>
    </Stack>
  ),
};
export const LayoutNarrow: Story = { ...Layout, globals: narrow };
export const ForScreenReadersAlone: Story = {
  render: () => (
    <Text>
      <VisuallyHidden>Price per day: </VisuallyHidden>$12.00
    </Text>
  ),
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement).toHaveTextContent('Price per day: $12.00');
    await expect(
      canvas.getByText(/Price per day/u, { selector: 'span' }).getBoundingClientRect().width,
    ).toBeLessThanOrEqual(1);
  },
};
export const LongTexts: Story = {
  globals: narrow,
  render: () => (
    <Stack gap="sm">
      <Title order={1}>Counterrevolutionary kitchens for home economists</Title>
      <Text>{'Cameras, sound, light and everything that keeps a set running. '.repeat(5)}</Text>
      <Text>Hochleistungsscheinwerferaufhängungsvorrichtungssicherungsseil, 12 mm</Text>
      <List>
        <List.Item>
          Doorway dolly with pneumatic tires, steering rod, platform extensions and a spare set of tires
        </List.Item>
      </List>
    </Stack>
  ),
  play: expectToFit,
};
