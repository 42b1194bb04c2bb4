import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { defineMessages } from '../../i18n/define-messages.ts';

const useMessages = defineMessages({
  en: {
    show: 'Show password',
    hide: 'Hide password',
    showOf: (label: string) => `Show ${label}`,
    hideOf: (label: string) => `Hide ${label}`,
  },
  es: {
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    showOf: (label) => `Mostrar ${label}`,
    hideOf: (label) => `Ocultar ${label}`,
  },
});

export type PasswordFieldProps = Omit<
  PasswordInputProps,
  'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps' | 'label'
> & {
  /** Label of the field. */
  label: string;
  /** Includes the label in the toggle's name, if the page has several passwords. */
  isOneOfSeveral?: boolean;
};

/** Password input with a visibility toggle: a focusable button named after its action. */
export function PasswordField({ label, isOneOfSeveral = false, ...field }: PasswordFieldProps) {
  const messages = useMessages();
  const [isVisible, setVisible] = useState(false);
  const show = isOneOfSeveral ? messages.showOf(label) : messages.show;
  const hide = isOneOfSeveral ? messages.hideOf(label) : messages.hide;
  return (
    <PasswordInput
      {...field}
      label={label}
      // The library sets `aria-invalid` on the wrapper only.
      aria-invalid={field.error ? true : undefined}
      autoCapitalize="none"
      spellCheck={false}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? hide : show, tabIndex: 0, 'aria-hidden': false }}
    />
  );
}
