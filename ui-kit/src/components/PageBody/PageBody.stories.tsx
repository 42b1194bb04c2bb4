import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageBody } from './PageBody';

const meta = {
  title: 'Site/PageBody',
  component: PageBody,
  args: { width: 'text', children: 'Detailed quote and authorization forms are emailed to you. Complete the forms, reply to confirm, and then arrange pickup or delivery.' },
} satisfies Meta<typeof PageBody>;
export default meta;

export const Text: StoryObj<typeof meta> = {};
