import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { LocaleProvider } from '../../i18n/locale';
import { DayField } from './DayField';

const meta = {
  title: 'Forms/DayField',
  component: DayField,
  args: { label: 'Primary pickup date', value: '', onChange: fn(), min: '2026-11-21', isRequired: true },
  render: function Render(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxWidth: '20rem', minHeight: '26rem' }}>
        <DayField
          {...args}
          value={value}
          onChange={(day) => {
            args.onChange(day);
            setValue(day);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof DayField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Primary pickup date/ });
    await userEvent.type(field, '12/3/2026');
    await expect(args.onChange.mock.calls).toEqual([['2026-12-03']]);
    await userEvent.tab();
    await expect(field).toHaveValue('12/03/2026');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

export const TypedWithAShortYear: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Primary pickup date/ });
    await userEvent.type(field, '12/1/26');
    await userEvent.tab();
    await expect(args.onChange.mock.calls).toEqual([['2026-12-01']]);
    await expect(field).toHaveValue('12/01/2026');
    await expect(field).toBeValid();
  },
};

/** The text stays, the old day is gone, and the field says what it wants. */
export const TypedUnreadable: Story = {
  args: { value: '2026-12-24' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Primary pickup date/ });
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

/** The day in the field is changed without being cleared first. */
export const EditedIntoUnreadable: Story = {
  args: { value: '2026-12-24', error: 'Pickup date is required' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Primary pickup date/ });
    await userEvent.type(field, 'x');
    await expect(args.onChange.mock.calls).toEqual([['']]);
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
    await userEvent.type(canvas.getByRole('textbox', { name: /Primary pickup date/ }), '11/20/2026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20');
  },
};

export const Picked: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /Primary pickup date/ }));
    await expect(await screen.findByRole('button', { name: '20 November 2026' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '25 November 2026' }));
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-25');
    await userEvent.click(canvas.getByRole('textbox', { name: /Primary pickup date/ }));
  },
};

/** Which number is the month is said in words, in the place where the order stood. */
export const InWords: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Primary pickup date/ });
    await expect(field).toHaveAccessibleDescription('Month, day, year');
    await userEvent.type(field, '12/3/2026');
    await expect(field).toHaveAccessibleDescription('Thursday, December 3, 2026');
  },
};

export const Spanish: Story = {
  args: { label: 'Fecha de recogida' },
  decorators: [
    (Story) => (
      <LocaleProvider locale="es">
        <Story />
      </LocaleProvider>
    ),
  ],
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

/** The calendar stays within the narrowest screen, wherever the field stands. */
export const OnASmallScreen: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  render: (args) => (
    <div style={{ paddingBlock: '45vh 60vh' }}>
      <DayField {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /Primary pickup date/ }));
    const day = await screen.findByRole('button', { name: '25 November 2026' });
    const calendar = day.closest('[data-dates-dropdown]');
    await waitFor(() => expect(calendar?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    const { left, right, top } = calendar?.getBoundingClientRect() ?? new DOMRect();
    await expect([left >= 0, right <= window.innerWidth, top >= 0]).toEqual([true, true, true]);
    await expect(day.getBoundingClientRect().width).toBeGreaterThanOrEqual(28);
    await expect(calendar?.scrollWidth).toBeLessThanOrEqual(calendar?.clientWidth ?? 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const WithError: Story = { args: { value: '2026-11-20', error: 'Pickup date cannot be in the past' } };
export const Dark: Story = { ...Picked, globals: { scheme: 'dark' } };
