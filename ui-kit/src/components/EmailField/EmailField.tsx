import { TextInput, type TextInputProps } from '@mantine/core';
import { defineMessages } from '../../i18n/define-messages';

const useMessages = defineMessages({ en: { label: 'E-mail' }, es: { label: 'Correo electrónico' } });

export type EmailFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'label'> & {
  /** What the browser fills in: the name of an account, or with `email` the visitor's own address. */
  autoComplete?: 'username' | 'email';
};

/** An e-mail address: with the keyboard for it, and without corrections of what is no word. */
export function EmailField({ autoComplete = 'username', ...field }: EmailFieldProps) {
  const messages = useMessages();
  return (
    <TextInput
      {...field}
      label={messages.label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
