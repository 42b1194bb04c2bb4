import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { narrow } from '../../story-samples/widths.ts';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PasswordStrength, type StrengthTone } from './PasswordStrength.tsx';

const checks = [
  { id: 'length', label: 'At least 8 characters', isMet: true },
  { id: 'letter-case', label: 'Upper and lowercase letters', isMet: true },
  { id: 'number', label: 'At least one number', isMet: true },
  { id: 'special', label: 'A special character', isMet: true },
];
const none = checks.map((check) => ({ ...check, isMet: false }));
const some = checks.map((check) => ({ ...check, isMet: check.id !== 'special' && check.id !== 'letter-case' }));

const meta: Meta<typeof PasswordStrength> = {
  title: 'Kit/Forms/PasswordStrength',
  component: PasswordStrength,
  args: { score: 0, checks: none },
  parameters: {
    accessibility: [
      'The bars are one meter named "Password strength"; its value is read as words and points: "Medium, 3 of 6".',
      'The level in words stands in a polite live region that is there from the start, so that a change is announced after typing pauses.',
      'Each line of the checklist begins with "Done:" or "Missing:" for those who hear it. Colour and icon only repeat that.',
      'Nothing here takes the focus. The page puts it below the password field and judges the password.',
    ],
  },
};
export default meta;
type Story = StoryObj<typeof PasswordStrength>;

/** Nothing typed: no level is shown. */
export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuetext', '0 of 6');
    await expect(canvas.queryByText('Weak')).toBeNull();
  },
};
export const Weak: Story = { args: { score: 1, tone: 'weak', level: 'Weak' } };
export const Medium: Story = {
  args: { score: 3, tone: 'medium', level: 'Medium', checks: some },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Password strength' });
    await expect(meter).toHaveAttribute('aria-valuenow', '3');
    await expect(meter).toHaveAttribute('aria-valuetext', 'Medium, 3 of 6');
    await expect(canvas.getByText('A special character').textContent).toBe('Missing: A special character');
    await expect(canvas.getByText('At least one number').textContent).toBe('Done: At least one number');
  },
};
export const Strong: Story = { args: { score: 6, tone: 'strong', level: 'Strong', checks } };

const LEVELS: readonly { tone: StrengthTone; level: string }[] = [
  { tone: 'weak', level: 'Weak' },
  { tone: 'medium', level: 'Medium' },
  { tone: 'strong', level: 'Strong' },
];

/** Short version of the page's rating. */
function Judged() {
  const [password, setPassword] = useState('');
  const met = [
    password.length >= 8,
    /[a-z]/u.test(password) && /[A-Z]/u.test(password),
    /\d/u.test(password),
    /[^\p{L}\d]/u.test(password),
  ];
  const points = met.filter(Boolean).length;
  const rating = password === '' ? {} : LEVELS[Math.floor(points / 2)];
  return (
    <div style={{ display: 'grid', gap: 'var(--bl-space-3)', maxWidth: '26rem' }}>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordStrength
        maxScore={4}
        score={points}
        {...rating}
        checks={checks.map((check, index) => ({ ...check, isMet: met[index] ?? false }))}
      />
    </div>
  );
}

/** The meter rises while typing, and the live region changes with it. */
export const RisesWhileTyping: Story = {
  render: () => <Judged />,
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Password strength' });
    const announced = canvas.getByText('0 of 4').closest('[aria-live="polite"]');
    await expect(announced).toHaveTextContent('Password strength: 0 of 4');
    const field = canvas.getByLabelText('Password', { selector: 'input' });
    const steps = [
      { typed: 'studio', now: '0', words: 'Weak 0 of 4' },
      { typed: 'door', now: '1', words: 'Weak 1 of 4' },
      { typed: 'K', now: '2', words: 'Medium 2 of 4' },
      { typed: '7', now: '3', words: 'Medium 3 of 4' },
      { typed: '!', now: '4', words: 'Strong 4 of 4' },
    ];
    for (const { typed, now, words } of steps) {
      await userEvent.type(field, typed);
      await expect(meter).toHaveAttribute('aria-valuenow', now);
      // The same element as before: a replaced live region is not announced.
      await expect(announced).toHaveTextContent(`Password strength: ${words}`);
      await expect(announced?.isConnected).toBe(true);
    }
    await userEvent.clear(field);
    await expect(meter).toHaveAttribute('aria-valuetext', '0 of 4');
    await expect(announced).toHaveTextContent(/^Password strength: 0 of 4$/u);
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    score: 3,
    tone: 'medium',
    level: 'Media',
    checks: [
      { id: 'length', label: 'Al menos 8 caracteres', isMet: true },
      { id: 'letter-case', label: 'Mayúsculas y minúsculas', isMet: false },
      { id: 'number', label: 'Al menos un número', isMet: true },
      { id: 'special', label: 'Un carácter especial', isMet: false },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('meter', { name: 'Seguridad de la contraseña' })).toHaveAttribute(
      'aria-valuetext',
      'Media, 3 de 6',
    );
    await expect(canvas.getByText('Un carácter especial').textContent).toBe('Falta: Un carácter especial');
  },
};
export const LongTexts: Story = {
  globals: narrow,
  args: {
    score: 4,
    tone: 'medium',
    level: 'Acceptable for now',
    checks: [
      {
        id: 'length',
        label: 'At least eight characters, better a few words that only you would put beside each other',
        isMet: true,
      },
      { id: 'special', label: 'Supercalifragilisticexpialidocious-signs-without-any-room-to-break', isMet: false },
    ],
  },
};
export const Narrow: Story = {
  globals: narrow,
  args: { score: 6, tone: 'strong', level: 'Strong', checks },
};
export const Dark: Story = {
  globals: { scheme: 'dark' },
  args: { score: 3, tone: 'medium', level: 'Medium', checks: some },
};
export const HomeEc: Story = {
  globals: { theme: 'home-ec' },
  args: { score: 6, tone: 'strong', level: 'Strong', checks },
};
