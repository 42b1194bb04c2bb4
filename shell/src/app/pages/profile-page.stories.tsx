import { aProfile, aSession } from '@backlot/domain/testing';
import type { Profile } from '@backlot/domain/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { json, never } from '@backlot/domain/testing/network';
import { expectToFit, narrow, stage, type StageOptions } from '../../testing/stage.tsx';
import { LONG_EMAIL, press, refuse } from '../../testing/story-acts.ts';

const meta: Meta = {
  title: 'Account/Profile',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ownRouter: true },
};
export default meta;
type Story = StoryObj;

const respondWithProfile =
  (overrides: Partial<Profile> = {}) =>
  () =>
    json(aProfile({ fullName: 'Kim Ortega', ...overrides }));
const at = (answers: StageOptions['answers'] = {}) =>
  stage({ path: '/profile', isSignedIn: true, answers: { 'GET /api/profile': respondWithProfile(), ...answers } });

export const Default: Story = {
  render: at(),
  play: async () => expect(await screen.findByLabelText('Full name')).toHaveValue('Kim Ortega'),
};
export const HomeEc: Story = { ...Default, globals: { theme: 'home-ec' } };
export const Spanish: Story = {
  render: at(),
  globals: { locale: 'es' },
  play: async () => expect(await screen.findByLabelText('Nombre completo')).toHaveValue('Kim Ortega'),
};
export const Narrow: Story = {
  render: at(),
  globals: { ...narrow, locale: 'es' },
  play: async () => {
    await screen.findByLabelText('Nombre completo');
    await expectToFit();
  },
};
export const Loading: Story = {
  render: at({ 'POST /api/auth/refresh': never }),
  play: async () => expect(await screen.findByText('Restoring your session...')).toBeVisible(),
};
export const LoadingLonger: Story = {
  render: at({ 'GET /api/profile': never }),
  play: async () => expect(await screen.findByText(/longer than usual/)).toBeVisible(),
};
export const EmptyName: Story = {
  render: at({ 'GET /api/profile': respondWithProfile({ fullName: null }) }),
  play: async () => expect(await screen.findByLabelText('Full name')).toHaveValue(''),
};
export const NothingKnown: Story = {
  render: at({ 'GET /api/profile': refuse(404, 'Profile not found') }),
  play: async () => expect(await screen.findByText(/^There is no profile/)).toBeVisible(),
};
export const Failed: Story = {
  render: at({ 'GET /api/profile': [refuse(500, 'Failed to load profile'), respondWithProfile()] }),
  play: async () => expect(await screen.findByText('Failed to load profile')).toBeVisible(),
};
export const FailedThenTriedAgain: Story = {
  ...Failed,
  play: async () => {
    await press('Try Again');
    await expect(await screen.findByLabelText('Full name')).toHaveValue('Kim Ortega');
  },
};
export const Saved: Story = {
  render: at({ 'PATCH /api/profile': respondWithProfile({ fullName: 'Kim Ortega Ruiz' }) }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Full name'), ' Ruiz');
    await press('Save Changes');
    await expect(await screen.findByText('Your profile is saved.')).toBeVisible();
  },
};
export const SaveRefused: Story = {
  render: at({ 'PATCH /api/profile': refuse(500, 'Failed to update profile') }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Full name'), ' Ruiz');
    await press('Save Changes');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    await expect(screen.getByLabelText('Full name')).toHaveValue('Kim Ortega Ruiz');
  },
};
export const LongTexts: Story = {
  render: at({
    'POST /api/auth/refresh': () => json(aSession({ profile: aProfile({ email: LONG_EMAIL }) })),
    'GET /api/profile': respondWithProfile({
      email: LONG_EMAIL,
      fullName: 'Kim Ortega de la Concepción y Fernández-Villaverde, Line Producer',
    }),
  }),
  globals: narrow,
  play: async () => {
    await screen.findByLabelText('Full name');
    await expectToFit();
  },
};
