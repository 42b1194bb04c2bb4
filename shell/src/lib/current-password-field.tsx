import { PasswordField } from '@backlot/ui-kit/forms';

export interface CurrentPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly failure: { readonly code?: string | undefined } | undefined;
  readonly onChange: (password: string) => void;
}

/** The current password, which changes of an account require. Invalid after a failure because of it. */
export const CurrentPasswordField = ({ label, value, failure, onChange }: CurrentPasswordFieldProps) => (
  <PasswordField
    label={label}
    isOneOfSeveral
    autoComplete="current-password"
    required
    value={value}
    error={failure?.code === 'wrong-password'}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
