import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { withState } from '../../story-samples/with-state.tsx';
import { expectToFit, narrow } from '../../story-samples/widths.ts';
import { DayField } from './DayField.tsx';

const pickupDate = { name: /Primary pickup date/ };

const meta: Meta<typeof DayField> = {
  title: 'Kit/Forms/DayField',
  component: DayField,
  parameters: {
    accessibility: [
      'A text field named by its label. Its description says the order of typing, and once the day is read the day in words: "Thursday, December 3, 2026".',
      'Everything can be typed, in several notations. The calendar opens beside the field without taking the focus; Tab goes on into its days, Escape closes the calendar and nothing else.',
      'Days of the calendar are buttons with their whole date as name; days outside of `min` and `max` are off.',
      'Text that is no date stays, and once the field is left the message is its description and the field is invalid.',
      'The form says what is wrong with a day that can be read: too early, before the pickup.',
    ],
  },
  args: { label: 'Primary pickup date', value: '', onChange: fn(), min: '2026-11-21', isRequired: true },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem', minHeight: '26rem' }}>
        <Story />
      </div>
    ),
  ],
  render: withState(DayField, 'value', 'onChange'),
};
export default meta;
type Story = StoryObj<typeof DayField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '2026-12-03' } };

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', pickupDate);
    await userEvent.type(field, '12/3/2026');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-03');
    await userEvent.tab();
    await expect(field).toHaveValue('12/03/2026');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

export const TypedWithAShortYear: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', pickupDate);
    await userEvent.type(field, '12/1/26');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01');
    await expect(field).toHaveValue('12/01/2026');
    await expect(field).toBeValid();
  },
};

/** The text stays, the old day is cleared, and the field shows the expected format. */
export const TypedUnreadable: Story = {
  args: { value: '2026-12-24' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', pickupDate);
    for (const text of ['abc', '13/45/2026', '02/30/2027', '1/2']) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await expect(canvas.queryByText('Enter a date like 12/01/2026')).toBeNull();
      await userEvent.tab();
      await expect(field).toHaveValue(text);
      await expect(args.onChange).toHaveBeenLastCalledWith('');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter a date like 12/01/2026'));
    }
    await userEvent.type(field, '/2027');
    await expect(canvas.queryByText('Enter a date like 12/01/2026')).toBeNull();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-01-02');
    await expect(field).toHaveValue('01/02/2027');
  },
};

/** The text is changed without clearing it first. */
export const EditedIntoUnreadable: Story = {
  args: { value: '2026-12-24', error: 'Pickup date is required' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', pickupDate);
    await userEvent.type(field, 'x');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Enter a date like 12/01/2026')).toBeVisible();
    await expect(canvas.getByText('Pickup date is required')).toBeVisible();
    await userEvent.tab();
    await expect(field).toHaveValue('12/24/2026x');
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('button', { name: '25 December 2026' }));
    await expect(field).toHaveValue('12/25/2026');
    await expect(canvas.queryByText('Enter a date like 12/01/2026')).toBeNull();
  },
};

export const TypedTooEarlyIsPassedOn: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', pickupDate), '11/20/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20');
  },
};

export const Picked: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', pickupDate));
    await expect(await screen.findByRole('button', { name: '20 November 2026' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '25 November 2026' }));
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-25');
    await userEvent.click(canvas.getByRole('textbox', pickupDate));
  },
};

/** Days outside of min and max cannot be picked; max itself can. */
export const PickedWithinLimits: Story = {
  args: { max: '2026-11-27' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', pickupDate));
    await expect(await screen.findByRole('button', { name: '20 November 2026' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: '21 November 2026' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: '28 November 2026' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '27 November 2026' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-27');
  },
};

/** The calendar opens at the selected day and changes to adjacent months. */
export const PickedInAnotherMonth: Story = {
  args: { value: '2026-12-24' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', pickupDate));
    await screen.findByRole('button', { name: '24 December 2026' });
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await userEvent.click(await screen.findByRole('button', { name: '4 January 2027' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-01-04');
    await expect(canvas.getByRole('textbox', pickupDate)).toHaveAccessibleDescription('Monday, January 4, 2027');
  },
};

/** The clear button removes the day, and the format hint is shown again. */
export const Cleared: Story = {
  args: { value: '2026-12-24' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', pickupDate);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the date' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveValue('');
    await expect(field).toHaveAccessibleDescription('Month, day, year');
    await expect(canvas.queryByRole('button', { name: 'Clear the date' })).toBeNull();
  },
};

const onDialogEscape = fn();

/** By keyboard only: the calendar opens while the focus stays in the field; Escape closes only the calendar. */
export const ByTheKeyboard: Story = {
  decorators: [
    (Story) => (
      <section
        aria-label="What the field stands in"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.isDefaultPrevented()) onDialogEscape();
        }}
      >
        <Story />
      </section>
    ),
  ],
  play: async ({ args, canvas }) => {
    onDialogEscape.mockClear();
    await userEvent.tab();
    const field = canvas.getByRole('textbox', pickupDate);
    await expect(field).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('button', { name: '25 November 2026' })).toBeVisible());
    await userEvent.keyboard('11/26/2026');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: '25 November 2026' })).toBeNull());
    await expect(onDialogEscape).not.toHaveBeenCalled();
    await expect(field).toHaveValue('11/26/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-26');
    await userEvent.keyboard('{Escape}');
    await expect(onDialogEscape).toHaveBeenCalledOnce();
  },
};

/** The day in words replaces the format hint. */
export const InWords: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', pickupDate);
    await expect(field).toHaveAccessibleDescription('Month, day, year');
    await userEvent.type(field, '12/3/2026');
    await expect(field).toHaveAccessibleDescription('Thursday, December 3, 2026');
  },
};

export const Spanish: Story = {
  args: { label: 'Fecha de recogida' },
  globals: { locale: 'es' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Fecha de recogida/ });
    await expect(field).toHaveAttribute('placeholder', 'dd/mm/aaaa');
    await userEvent.type(field, '3/12/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-03');
    await userEvent.tab();
    await expect(field).toHaveValue('03/12/2026');
    await expect(field).toHaveAccessibleDescription('jueves, 3 de diciembre de 2026');
    await userEvent.click(field);
    const day = await screen.findByRole('button', { name: '25 diciembre 2026' });
    await waitFor(() => expect(day).toBeVisible());
  },
};

/** The calendar stays within the narrowest screen, wherever the field is. */
export const OnASmallScreen: Story = {
  globals: narrow,
  render: (args) => (
    <div style={{ paddingBlock: '45vh 60vh' }}>
      <DayField {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', pickupDate));
    const day = await screen.findByRole('button', { name: '25 November 2026' });
    const calendar = day.closest('[data-dates-dropdown]');
    await waitFor(() => expect(calendar?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    const { left, right, top } = calendar?.getBoundingClientRect() ?? new DOMRect();
    await expect([left >= 0, right <= window.innerWidth, top >= 0]).toEqual([true, true, true]);
    await expect(day.getBoundingClientRect().width).toBeGreaterThanOrEqual(28);
    await expect(calendar?.scrollWidth).toBeLessThanOrEqual(calendar?.clientWidth ?? 0);
    await expectToFit();
  },
};

export const WithError: Story = { args: { value: '2026-11-20', error: 'Pickup date cannot be in the past' } };
export const Disabled: Story = { args: { value: '2026-12-03', isDisabled: true } };
export const LongText: Story = {
  args: {
    label: 'Date on which the second unit picks up the grip truck at our warehouse',
    description:
      'The first day of the rental, counted from the morning; what is picked up after 4 PM on the day before is not counted',
    error:
      'Pickup date must be before the return date, and both on days on which the warehouse is open for heavy equipment',
    value: '2026-12-03',
  },
  globals: narrow,
  play: expectToFit,
};
const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('textbox', pickupDate));
  await waitFor(() => expect(screen.getByRole('button', { name: '3 December 2026' })).toBeVisible());
};
export const HomeEc: Story = { args: { value: '2026-12-03' }, play: open, globals: { theme: 'home-ec' } };
export const Dark: Story = { args: { value: '2026-12-03' }, play: open, globals: { scheme: 'dark' } };
