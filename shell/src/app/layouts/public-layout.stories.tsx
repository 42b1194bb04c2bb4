import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { stage } from '../../testing/stage.tsx';

const meta: Meta = { title: 'Site/Shell', parameters: { layout: 'fullscreen', ownRouter: true } };
export default meta;
type Story = StoryObj;

export const NotFound: Story = { decorators: [stage({ path: '/nowhere' })], play: async () => void (await screen.findByRole('heading', { name: 'Page not found' })) };
export const NotFoundSpanish: Story = {
  decorators: [stage({ path: '/nowhere' })],
  globals: { locale: 'es' },
  play: async () => void (await screen.findByRole('heading', { name: 'Página no encontrada' })),
};
export const LinkThatFailed: Story = {
  decorators: [stage({ path: '/nowhere#error=access_denied&error_description=Email+link+is+invalid+or+has+expired' })],
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent('It is invalid, or it has expired.'),
};
export const PrivacyChoice: Story = {
  decorators: [stage({ path: '/nowhere', consent: 'granted' })],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Privacy choices' }));
    await expect(within(screen.getByRole('region', { name: 'Privacy choice' })).getByText('You allow both now.')).toBeVisible();
  },
};
/** Nothing is wider than the narrowest phone. */
export const Narrow: Story = {
  decorators: [stage({ path: '/login' })],
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async () => {
    await screen.findByRole('heading', { name: 'Welcome Back' });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
