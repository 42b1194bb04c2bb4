import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { sampleEquipment } from '../../story-samples/equipment';
import { EquipmentPicture } from './EquipmentPicture';

const meta = {
  title: 'Catalogue/EquipmentPicture',
  component: EquipmentPicture,
  args: { src: sampleEquipment[0].image, alt: 'Camera body' },
  render: (args) => (
    <div style={{ width: '20rem' }}>
      <EquipmentPicture {...args} />
    </div>
  ),
} satisfies Meta<typeof EquipmentPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};
export const Missing: Story = { args: { src: null } };
export const Failing: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Camera body' }).tagName).toBe('svg'));
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
