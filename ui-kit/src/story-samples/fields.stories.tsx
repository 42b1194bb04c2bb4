import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Autocomplete } from '../data.ts';
import { Checkbox, Fieldset, NativeSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '../forms.ts';
import { defineMessages } from '../i18n/define-messages.ts';
import { Stack } from '../index.ts';
import { expectToFit, narrow } from './widths.ts';

const useMessages = defineMessages({
  en: {
    company: 'Production company',
    email: 'Contact e-mail',
    emailError: 'Enter an e-mail address, like name@example.com',
    job: 'Job number',
    jobHint: 'If you have one',
    reference: 'Reference',
    delivery: 'Pickup or delivery',
    pickup: 'Pickup',
    bringIt: 'Delivery',
    notes: 'Additional notes',
    tax: 'Florida State Tax Exemption',
    taxHint: 'Check if you have a valid Florida State Exemption Certificate',
  },
  es: {
    company: 'Productora',
    email: 'Correo de contacto',
    emailError: 'Escriba un correo como nombre@ejemplo.com',
    job: 'Número de proyecto',
    jobHint: 'Si lo tiene',
    reference: 'Referencia',
    delivery: 'Recogida o entrega',
    pickup: 'Recogida',
    bringIt: 'Entrega',
    notes: 'Notas adicionales',
    tax: 'Exención de impuestos del estado de la Florida',
    taxHint: 'Marque si tiene un certificado de exención vigente',
  },
});

const WIDTH = { maxWidth: '30rem' };

function Overview() {
  const messages = useMessages();
  return (
    <Stack style={WIDTH}>
      <TextInput label={messages.company} withAsterisk defaultValue="Seven Mile Pictures" />
      <TextInput label={messages.email} withAsterisk defaultValue="ana@" error={messages.emailError} />
      <TextInput label={messages.job} description={messages.jobHint} placeholder="2026-114" />
      <TextInput label={messages.reference} disabled defaultValue="BL-2611-0042" />
      <NativeSelect label={messages.delivery} data={[messages.pickup, messages.bringIt]} />
      <Textarea label={messages.notes} autosize minRows={3} />
      <Checkbox label={messages.tax} description={messages.taxHint} defaultChecked />
    </Stack>
  );
}

const meta: Meta = {
  title: 'Kit/Forms/Fields and buttons/Fields',
  component: TextInput,
  subcomponents: { Autocomplete, Checkbox, Fieldset, NativeSelect, NumberInput, Select, TagsInput, Textarea },
  render: () => <Overview />,
  parameters: {
    docs: {
      description: {
        component:
          'Fields with their label above, a hint where it helps, and what is wrong below. Pages take these and no other fields.',
      },
    },
    accessibility: [
      'Every field has a label that is seen; a placeholder is an example and never the only name.',
      'The hint and the error describe the field, and a field with an error is marked as invalid.',
      'An error appears when the field is left or the form is sent, not while somebody types; `FormErrorSummary` leads to it.',
      'Lists that open (Select, Autocomplete, TagsInput) are moved through by arrow keys; Enter chooses and Escape closes.',
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

export const Focused: Story = {
  render: () => <TextInput label="Production company" style={WIDTH} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Production company' })).toHaveFocus();
  },
};
export const Errors: Story = {
  render: () => (
    <Stack style={WIDTH}>
      <TextInput
        label="Contact e-mail"
        description="Your quote is sent there"
        withAsterisk
        defaultValue="ana@"
        error="Enter an e-mail address, like name@example.com"
      />
      <NumberInput label="Discount" defaultValue={9_999} error="The discount is larger than the subtotal" />
      <Checkbox label="I have a valid certificate" error="Please confirm this" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^Contact e-mail/u });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/^Enter an e-mail address.*Your quote is sent there$/u);
  },
};
export const Disabled: Story = {
  render: () => (
    <Stack style={WIDTH}>
      <TextInput label="Reference" disabled defaultValue="BL-2611-0042" />
      <NativeSelect label="Status" disabled data={['Pending']} />
      <Checkbox label="Tax exemption" disabled defaultChecked />
    </Stack>
  ),
};
export const Numbers: Story = {
  render: () => (
    <Stack style={WIDTH}>
      <NumberInput label="Price per day" prefix="$" decimalScale={2} fixedDecimalScale defaultValue={120} min={0} />
      <NumberInput label="Units" defaultValue={4} min={1} max={5} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const units = canvas.getByRole('textbox', { name: 'Units' });
    await userEvent.click(units);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(units).toHaveValue('5');
    await expect(canvas.getByRole('textbox', { name: 'Price per day' })).toHaveValue('$120.00');
  },
};
export const Checkboxes: Story = {
  render: () => (
    <Fieldset legend="Shown in" style={WIDTH}>
      <Stack gap="sm">
        <Checkbox label="Production Equipment" defaultChecked />
        <Checkbox label="Home Ec & Set Rentals" />
        <Checkbox label="Some of the rows" indeterminate readOnly checked={false} />
      </Stack>
    </Fieldset>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Home Ec & Set Rentals' });
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(canvas.getByRole('group', { name: 'Shown in' })).toBeVisible();
  },
};
const CATEGORIES = ['Audio Equipment', 'Lighting', 'Video Production', 'Wardrobe & HMU Supplies'];
/** Select with a list that is too long for the native one. */
export const Choice: Story = {
  render: () => (
    <div style={{ minHeight: '18rem' }}>
      <Select label="Category" data={CATEGORIES} style={WIDTH} comboboxProps={{ transitionProps: { duration: 0 } }} />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Category' });
    await userEvent.click(field);
    await waitFor(() => expect(screen.getByRole('option', { name: 'Lighting' })).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Lighting');
    await userEvent.click(field);
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Lighting' })).toHaveAttribute('aria-selected', 'true'),
    );
  },
};
function Categories() {
  const [value, setValue] = useState('');
  return (
    <Autocomplete
      label="Category"
      data={CATEGORIES}
      value={value}
      onChange={setValue}
      style={WIDTH}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}
/** Autocomplete that accepts new values. */
export const Proposals: Story = {
  render: () => (
    <div style={{ minHeight: '12rem' }}>
      <Categories />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Category' }), 'eq');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Audio Equipment' })).toBeVisible());
    await expect(screen.queryByRole('option', { name: 'Lighting' })).toBeNull();
  },
};
export const Tags: Story = {
  render: () => (
    <TagsInput label="Tags" description="Enter after each" defaultValue={['tungsten', '650 W']} style={WIDTH} />
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Tags' });
    await userEvent.type(field, 'rain cover{Enter}');
    await expect(canvas.getByText('rain cover')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText('rain cover')).toBeNull();
  },
};
export const LongTexts: Story = {
  globals: narrow,
  render: () => (
    <Stack>
      <TextInput
        label="Name of the production company as it is written on the certificate of insurance"
        description="If there are several, the one that signs the rental agreement and pays the deposit"
        withAsterisk
        defaultValue="Seven Mile Pictures, Filmproduktionsgesellschaft mit beschränkter Haftung"
        error="This name is on no certificate that we have. Please send us one, or write the name as it stands there"
      />
      <Checkbox
        label="I have read the rental agreement, the conditions for deliveries and what applies to damages"
        description="You find them in the foot of every page, and they come with the quote"
      />
      <TagsInput
        label="Tags"
        defaultValue={['doorway dolly with pneumatic tires', 'steering rod and platform extensions', 'spare']}
      />
    </Stack>
  ),
  play: expectToFit,
};
