import { TextInput, type TextInputProps } from '@mantine/core';
import { defineMessages } from '../../i18n/define-messages.ts';

const useMessages = defineMessages({ en: { label: 'E-mail' }, es: { label: 'Correo electrónico' } });

export type EmailFieldProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** Autofill: the name of an account, or with `email` the visitor's own address. */
  autoComplete?: 'username' | 'email' | 'off';
};

/** E-mail input: with the matching keyboard, without spelling corrections. */
export function EmailField({ autoComplete = 'username', label, ...field }: EmailFieldProps) {
  const messages = useMessages();
  return (
    <TextInput
      {...field}
      label={label ?? messages.label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
