import type { Meta, StoryObj } from '@storybook/react-vite';
import { samplePicture } from '../../story-samples/picture';
import { PictureCard } from './PictureCard';

const meta = {
  title: 'Site/PictureCard',
  component: PictureCard,
  args: { title: 'Production Equipment', text: 'Video, audio, lighting, grip and everything around a set.', link: 'See production equipment', to: '/new-production-equipment', picture: samplePicture },
  decorators: [(Story) => <div style={{ maxWidth: '34rem' }}><Story /></div>],
} satisfies Meta<typeof PictureCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Production: Story = {};
export const HomeEc: Story = { args: { accent: 'home-ec', title: 'Home Ec & Set Rentals', link: 'See home ec and sets', to: '/home-ec-equipment' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Narrow: Story = { decorators: [(Story) => <div style={{ width: '18rem' }}><Story /></div>] };
