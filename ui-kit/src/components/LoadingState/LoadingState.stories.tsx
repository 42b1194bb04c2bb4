import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingState } from './LoadingState';

const meta = { title: 'States/LoadingState', component: LoadingState, args: { label: 'Loading equipment...' } } satisfies Meta<typeof LoadingState>;
export default meta;

export const Loading: StoryObj<typeof meta> = {};
