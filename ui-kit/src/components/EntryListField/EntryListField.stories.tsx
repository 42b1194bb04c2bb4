import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { EntryListField } from './EntryListField.tsx';

const split = (typed: string) =>
  typed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const meta: Meta<typeof EntryListField> = {
  title: 'Kit/Forms/EntryListField',
  component: EntryListField,
  parameters: {
    accessibility: [
      'A text field named by its label. Each entry before it has two buttons, "Edit 400 W" and "Remove 400 W".',
      'A comma, Enter, or leaving the field ends an entry; Enter never sends the form. Backspace in the empty field takes the last entry back to be changed, Escape gives an edit up.',
      'After an edit was begun or an entry taken out, the focus is in the field.',
      'What was added or taken out is read out: "2 added", "400 W removed".',
      'The page says in `description` that commas separate; nothing else shows it.',
    ],
    states: {
      homeEc: 'Only the back office has it, which keeps the production accent.',
      spanish: 'The back office is English: only staff read it.',
    },
  },
  args: {
    label: 'Specifications',
    description: 'Separate them with commas.',
    placeholder: '4K up to 120p, dual base ISO',
    value: [],
    onChange: fn(),
    split,
  },
  render: function Render(args) {
    const [value, setValue] = useState<readonly string[]>(args.value);
    return (
      <EntryListField
        {...args}
        value={value}
        onChange={(entries) => {
          setValue(entries);
          args.onChange(entries);
        }}
      />
    );
  },
};
export default meta;
type Story = StoryObj<typeof EntryListField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: ['2,700–6,500 K', '400 W', 'CRI 96'] } };
export const Dark: Story = { ...Filled, globals: { scheme: 'dark' } };
export const Narrow: Story = { ...Filled, globals: narrow };
export const WithError: Story = {
  args: { id: 'specifications', value: ['400 W'], error: 'Specification must be 300 characters or fewer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Specifications' })).toHaveAttribute('id', 'specifications');
  },
};
export const Disabled: Story = { args: { value: ['400 W'], isDisabled: true } };
export const LongNarrow: Story = {
  globals: narrow,
  args: {
    value: [
      'A specification that goes on and on because somebody pasted the whole data sheet of the maker into one of them. '.repeat(
        2,
      ),
      'x'.repeat(120),
    ],
  },
  play: expectToFit,
};

export const TypedWithCommas: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Specifications' });
    await userEvent.type(field, '400 W,, CRI 96,');
    await expect(args.onChange).toHaveBeenLastCalledWith(['400 W', 'CRI 96']);
    await userEvent.type(field, 'DMX{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['400 W', 'CRI 96', 'DMX']);
    await expect(field).toHaveValue('');
  },
};

const onSubmit = fn((event: FormEvent) => event.preventDefault());

export const EnterDoesNotSubmitTheForm: Story = {
  decorators: [
    (story) => (
      <form aria-label="Item" onSubmit={onSubmit}>
        {story()}
        <button type="submit">Save</button>
      </form>
    ),
  ],
  play: async ({ canvas, args }) => {
    onSubmit.mockClear();
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Specifications' }),
      '{Enter}400 W, CRI 96,{Enter}DMX{Enter}{Enter}',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(['400 W', 'CRI 96', 'DMX']);
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(onSubmit).toHaveBeenCalledTimes(1);
  },
};

export const TypedAndLeft: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Specifications' }), ' 400 W ');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(['400 W']);
  },
};

export const PastedList: Story = {
  play: async ({ canvas, args }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '400 W, CRI 96\nDMX and app');
    canvas
      .getByRole('textbox', { name: 'Specifications' })
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(['400 W', 'CRI 96', 'DMX and app']));
    await expect(canvas.getByRole('status')).toHaveTextContent('3 added');
  },
};

export const AnEntryKeepsItsCommaWhenEdited: Story = {
  args: { value: ['2,700–6,500 K', '400 W'] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Specifications' });
    await userEvent.click(canvas.getByRole('button', { name: 'Edit 2,700–6,500 K' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('2,700–6,500 K');
    await userEvent.type(field, ', CRI 96{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['2,700–6,500 K, CRI 96', '400 W']);
  },
};

export const AnEditGivenUp: Story = {
  args: { value: ['2,700–6,500 K', '400 W'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit 400 W' }));
    await userEvent.keyboard('xyz{Escape}');
    await expect(canvas.getByRole('button', { name: 'Edit 400 W' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const RemovedByKeyboard: Story = {
  args: { value: ['2,700–6,500 K', '400 W', 'CRI 96'] },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Specifications' });
    canvas.getByRole('button', { name: 'Remove 400 W' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['2,700–6,500 K', 'CRI 96']);
    await expect(field).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('400 W removed');
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('CRI 96');
  },
};
