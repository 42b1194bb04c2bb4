import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { withState } from '../../story-samples/with-state.tsx';
import { narrow } from '../../story-samples/widths.ts';
import { SearchField } from './SearchField.tsx';

const meta: Meta<typeof SearchField> = {
  title: 'Kit/Forms/SearchField',
  component: SearchField,
  args: { label: 'Search equipment', value: '', onChange: fn(), placeholder: 'Camera, C-stand, range …' },
  parameters: {
    accessibility: [
      'A search landmark with one search box; its label names it even where `isLabelHidden` takes it out of sight.',
      'Escape and the button "Clear search" empty it and keep the focus in the field. Escape in an empty field is left to whatever lies around it.',
      'How much was found is for the page to announce, in a status of its own.',
      'A page with several search fields gives each a label of its own.',
    ],
  },
  render: withState(SearchField, 'value', 'onChange'),
};
export default meta;
type Story = StoryObj<typeof SearchField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'light' } };

export const ClearsAndKeepsFocus: Story = {
  args: { value: 'light' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search equipment' });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await userEvent.type(field, 'tent{Escape}');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

const onKeyAround = fn();

/** Escape clears the field first; only then does it close a surrounding panel. */
export const EscapeIsTheFieldsFirst: Story = {
  args: { value: 'tent' },
  decorators: [
    (Story) => {
      return (
        <div role="presentation" onKeyDown={({ key }) => onKeyAround(key)}>
          <Story />
        </div>
      );
    },
  ],
  play: async ({ canvas }) => {
    onKeyAround.mockClear();
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    await expect(onKeyAround).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onKeyAround).toHaveBeenCalledWith('Escape');
  },
};

export const LabelHidden: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search equipment' })).toBeVisible();
  },
};
/** Text that overflows ends before the button. */
export const LongText: Story = {
  globals: narrow,
  args: {
    label: 'Search in all the equipment, kitchens and sets of both houses, by name or category',
    value: 'doorway dolly with pneumatic tires and steering rod',
  },
};
export const Narrow: Story = { globals: narrow };
export const Dark: Story = { globals: { scheme: 'dark' }, args: { value: 'light' } };
export const HomeEc: Story = {
  globals: { theme: 'home-ec' },
  args: { value: 'oven' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('searchbox'));
  },
};
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { label: 'Buscar equipo', placeholder: 'Nombre o categoría', value: 'luz' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Borrar la búsqueda' })).toBeVisible();
  },
};
