import type { Meta, StoryObj } from '@storybook/react-vite';
import { StripeMark } from './StripeMark';

const meta = { title: 'Brand/StripeMark', component: StripeMark, args: { size: '3rem' } } satisfies Meta<typeof StripeMark>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
