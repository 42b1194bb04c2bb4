import { LINES_PER_REQUEST_MAX, type EquipmentList } from '@backlot/domain/contract';
import { anEquipment, anEquipmentList } from '@backlot/domain/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LONG } from '../../../../testing/sample-quote-request.ts';
import {
  expectToFit,
  NARROW,
  never,
  partOfBackOffice,
  refusedOnce,
  respondWith,
  type StoryResponses,
} from '../../../../testing/story-context.tsx';
import { AddEquipment } from './add-equipment.tsx';

const panels = Array.from({ length: 14 }, (_, index) =>
  anEquipment({
    id: 100 + index,
    name: `LED panel no. ${index + 1}`,
    image: '',
    unitsPerItem: (index % 3) + 1,
    pricePerUnit: index === 2 ? null : 85,
  }),
);
const SEARCH = 'GET /api/equipment';
const found = (list: EquipmentList): StoryResponses => ({ [SEARCH]: list });

const meta: Meta<typeof AddEquipment> = {
  ...partOfBackOffice(),
  title: 'Back office/Parts/Add equipment',
  component: AddEquipment,
  tags: ['!autodocs'],
  args: { presentIds: [1, 2], isDisabled: false, onAdd: fn(() => true) },
  beforeEach: respondWith(found(anEquipmentList(panels))),
};
export default meta;
type Story = StoryObj<typeof AddEquipment>;

type Canvas = ReturnType<typeof within>;
const open = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Add Equipment' }));
const search = async (canvas: Canvas, searchText: string) => {
  await open(canvas);
  await userEvent.type(canvas.getByRole('combobox', { name: 'Search equipment' }), searchText);
};

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Equipment' })).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};
export const Found: Story = {
  play: async ({ canvas }) => {
    await search(canvas, 'led');
    await expect(await canvas.findByText('Showing 10 of 14 results')).toBeVisible();
    await expect(canvas.getAllByRole('option')).toHaveLength(10);
  },
};
export const HomeEc: Story = { ...Found, globals: { theme: 'home-ec' } };
export const Narrow: Story = { ...Found, globals: NARROW };
export const Loading: Story = {
  beforeEach: respondWith({ [SEARCH]: never }),
  play: async ({ canvas }) => {
    await search(canvas, 'led');
    await expect(await canvas.findByText('Searching...')).toBeVisible();
  },
};
export const NothingFound: Story = {
  beforeEach: respondWith(found(anEquipmentList([]))),
  play: async ({ canvas }) => {
    await search(canvas, 'zeppelin');
    await expect(
      await canvas.findByText('No equipment found. Items that are on this quote are not listed.'),
    ).toBeVisible();
  },
};
export const SearchFails: Story = {
  beforeEach: respondWith(() => ({ [SEARCH]: refusedOnce(() => anEquipmentList(panels)) })),
  play: async ({ canvas }) => {
    await search(canvas, 'le');
    await expect(await canvas.findByText('Failed to search equipment. Please try again.')).toBeVisible();
  },
};
export const RetryAfterError: Story = {
  ...SearchFails,
  play: async ({ canvas }) => {
    await search(canvas, 'le');
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('Showing 10 of 14 results')).toBeVisible();
    await expect(canvas.queryByText('Failed to search equipment. Please try again.')).toBeNull();
  },
};
export const LongText: Story = {
  beforeEach: respondWith(
    found(
      anEquipmentList([
        anEquipment({
          id: 200,
          name: `${LONG}, ${'unbreakable'.repeat(6)}`,
          category: 'Camera movement and everything on wheels',
          image: '',
        }),
      ]),
    ),
  ),
  play: async ({ canvas }) => {
    await search(canvas, 'dolly');
    await expect(await canvas.findByRole('option', { name: /^Doorway dolly/u })).toBeVisible();
    await expectToFit();
  },
};
export const LongTextNarrow: Story = { ...LongText, globals: NARROW };
/** Searched, chosen, counted and added by keyboard. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await search(canvas, 'led');
    await canvas.findByText('Showing 10 of 14 results');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const quantity = await canvas.findByRole('textbox', { name: 'Quantity of LED panel no. 2' });
    await waitFor(() => expect(quantity).toHaveFocus());
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith(expect.objectContaining({ id: 101 }), 3);
    await expect(await canvas.findByText('Added 3 × LED panel no. 2. Save the changes to keep it.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Search equipment' })).toHaveFocus());
  },
};
const choose = async (canvas: Canvas) => {
  await search(canvas, 'led');
  await userEvent.click(await canvas.findByRole('option', { name: /^LED panel no. 1 |^LED panel no. 1\D/u }));
};
export const Chosen: Story = {
  play: async ({ canvas }) => {
    await choose(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'One more: LED panel no. 1' }));
    await expect(canvas.getByRole('textbox', { name: 'Quantity of LED panel no. 1' })).toHaveValue('2');
  },
};
export const ChosenNarrow: Story = { ...Chosen, globals: NARROW };
export const RefusesTooMany: Story = {
  args: { onAdd: fn(() => false) },
  play: async ({ canvas }) => {
    await choose(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add to Quote' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^An item can be on a quote at most/u);
  },
};
export const Full: Story = {
  args: { presentIds: Array.from({ length: LINES_PER_REQUEST_MAX }, (_, index) => index + 1) },
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(await canvas.findByText(/^This quote holds/u)).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};
