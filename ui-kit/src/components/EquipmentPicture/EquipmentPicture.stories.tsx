import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sampleEquipment } from '../../story-samples/equipment.ts';
import { narrow } from '../../story-samples/widths.ts';
import { drawings } from './drawings.ts';
import { EquipmentPicture } from './EquipmentPicture.tsx';

const meta: Meta<typeof EquipmentPicture> = {
  title: 'Kit/Catalogue/EquipmentPicture',
  component: EquipmentPicture,
  parameters: {
    accessibility: [
      'An image named by `alt`. Without it the picture is decoration and not read out, which is right wherever the name stands beside it.',
      'The drawing that stands in for a missing or failing picture has the same name, so that nothing changes for those who hear the page.',
      'Its place is kept from the start: nothing moves when the picture arrives.',
    ],
    states: {
      spanish: 'It shows no words; the alternative text comes from the page.',
      longText: 'It shows no words: the name stands beside the picture.',
    },
  },
  args: { src: sampleEquipment[0].image, alt: 'Camera body', onFail: fn() },
  render: (args) => (
    <div style={{ maxWidth: '20rem' }}>
      <EquipmentPicture {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof EquipmentPicture>;

export const Drawn: Story = {};
export const InSizes: Story = {
  args: {
    src: sampleEquipment[0].image,
    forms: {
      width: 1600,
      height: 1200,
      formats: [{ type: 'image/svg+xml', srcSet: `${sampleEquipment[0].image} 1600w` }],
    },
    sizes: '20rem',
  },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: 'Camera body' });
    await expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '1200']);
    await waitFor(() => expect(picture.currentSrc).not.toBe(''));
  },
};
/** A picture next to its name is decorative. */
export const Decoration: Story = {
  args: { alt: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const NoPicture: Story = { args: { src: null } };
export const NoPictureByKind: Story = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
        gap: 'var(--bl-space-4)',
      }}
    >
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
export const NoPictureByKindDark: Story = { ...NoPictureByKind, globals: { scheme: 'dark' } };
export const Failing: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Camera body' }).tagName).toBe('svg'));
    await expect(args.onFail).toHaveBeenCalledOnce();
  },
};
export const HomeEc: Story = {
  args: { src: null, item: { name: 'Gas range', category: 'cooking', subcategory: 'Ranges' }, alt: 'Gas range' },
  globals: { theme: 'home-ec' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { globals: narrow };
