import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { defineMessages } from '../../i18n/define-messages';

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
  /** Which password it is; the name of the field. */
  label: string;
  /** Whether the toggle says which of several passwords it shows. */
  isOneOfSeveral?: boolean;
};

/** A password that can be looked at. The toggle is a button that the keyboard reaches, and says what it will do. */
export function PasswordField({ label, isOneOfSeveral = false, ...field }: PasswordFieldProps) {
  const messages = useMessages();
  const [isVisible, setVisible] = useState(false);
  const show = isOneOfSeveral ? messages.showOf(label) : messages.show;
  const hide = isOneOfSeveral ? messages.hideOf(label) : messages.hide;
  return (
    <PasswordInput
      {...field}
      label={label}
      // The library says it of the frame around the field alone.
      aria-invalid={field.error ? true : undefined}
      autoCapitalize="none"
      spellCheck={false}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? hide : show, tabIndex: 0, 'aria-hidden': false }}
    />
  );
}
