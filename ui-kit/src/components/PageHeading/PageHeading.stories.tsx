import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageHeading } from './PageHeading';

const meta = {
  title: 'Site/PageHeading',
  component: PageHeading,
  args: { title: 'Production Equipment', eyebrow: 'Miami and South Florida', lede: 'Cameras, sound, light and everything that keeps a set running. Add what you need, send one request, have a quote within 2 business hours.' },
} satisfies Meta<typeof PageHeading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Section: Story = { args: { size: 'section', title: 'Video Production', eyebrow: undefined, lede: undefined, aside: '24 items available' } };
export const Chapter: Story = { args: { size: 'chapter', title: 'What you can count on', eyebrow: undefined, lede: undefined, aside: 'Sample values' } };
export const HomeEc: Story = { globals: { theme: 'home-ec' }, args: { title: 'Home Ec & Set Rentals', eyebrow: 'Kitchens lit for camera' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
