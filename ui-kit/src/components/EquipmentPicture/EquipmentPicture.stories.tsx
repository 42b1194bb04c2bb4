import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { sampleEquipment } from '../../story-samples/equipment';
import { drawings } from './drawings';
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
export const InSizes: Story = {
  args: {
    src: sampleEquipment[0].image,
    forms: { width: 1600, height: 1200, formats: [{ type: 'image/svg+xml', srcSet: `${sampleEquipment[0].image} 1600w` }] },
    sizes: '20rem',
  },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: 'Camera body' });
    await expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '1200']);
    await waitFor(() => expect(picture.currentSrc).not.toBe(''));
  },
};
export const Missing: Story = { args: { src: null } };
export const MissingByKind: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: '1rem' }}>
      {Object.keys(drawings).map((kind) => (
        <figure key={kind} style={{ margin: 0 }}>
          <EquipmentPicture item={{ name: kind, category: '', subcategory: '' }} />
          <figcaption>{kind}</figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll('svg')].map((svg) => svg.getAttribute('data-kind'));
    await expect(shown).toEqual(Object.keys(drawings));
  },
};
export const Failing: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Camera body' }).tagName).toBe('svg'));
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
