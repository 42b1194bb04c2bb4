import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../index';
import { Checkbox, NativeSelect, NumberInput, PasswordField, Textarea, TextInput } from '../forms';

function Fields() {
  return (
    <form style={{ display: 'grid', gap: 'var(--bl-space-4)', maxWidth: '30rem' }}>
      <TextInput label="Production company" withAsterisk defaultValue="Seven Mile Pictures" />
      <TextInput label="Contact e-mail" withAsterisk defaultValue="ana@" error="Enter an e-mail address, like name@example.com" />
      <TextInput label="Job number" description="If you have one" placeholder="2026-114" />
      <TextInput label="Reference" disabled defaultValue="BL-2611-0042" />
      <PasswordField label="Password" defaultValue="secret" />
      <NumberInput label="Discount" prefix="$" decimalScale={2} fixedDecimalScale defaultValue={120} />
      <NativeSelect label="Status" data={['Pending', 'Approved', 'In progress']} />
      <Textarea label="Additional notes" autosize minRows={3} />
      <Checkbox label="Florida State Tax Exemption" description="Check if you have a valid Florida State Exemption Certificate" defaultChecked />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--bl-space-3)' }}>
        <Button>Review Quote</Button>
        <Button variant="default">Back to Equipment</Button>
        <Button variant="subtle">Clear</Button>
        <Button color="red">Confirm</Button>
        <Button disabled>Submit Quote Request</Button>
      </div>
    </form>
  );
}

const meta = { title: 'Forms/Fields and buttons', component: Fields } satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
export const HomeEc: Story = { globals: { theme: 'home-ec' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
