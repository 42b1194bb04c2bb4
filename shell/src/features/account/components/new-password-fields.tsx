import {
  canSubmitNewPassword,
  checkNewPassword,
  message,
  forbiddenWords,
  PASSWORD_MIN,
  type Message,
} from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { defineMessages, useLocale } from '@backlot/ui-kit';
import { PasswordField } from '@backlot/ui-kit/forms';
import { useState } from 'react';
import { NewPasswordStrength } from './new-password-strength.tsx';

const useMessages = defineMessages({
  en: { password: 'New password', confirmation: 'Confirm password' },
  es: { password: 'Contraseña nueva', confirmation: 'Repita la contraseña' },
});

interface Typed {
  readonly password: string;
  readonly confirmation: string;
}

type Field = keyof Typed;

export interface NewPasswordEntry extends Typed {
  /** Both fields are filled, equal and long enough (spec 5). */
  readonly isComplete: boolean;
  readonly errors: Readonly<Record<Field, Message | undefined>>;
  readonly change: (field: Field, value: string) => void;
  readonly leave: (field: Field) => void;
  /** Sets the field errors. Returns true if the password may be sent. */
  readonly check: () => boolean;
  readonly clear: () => void;
}

const EMPTY: Typed = { password: '', confirmation: '' };

function fieldMessages({ password, confirmation }: Typed, left: ReadonlySet<Field>) {
  const isShort = left.has('password') && password !== '' && password.length < PASSWORD_MIN;
  // A confirmation of full length counts as left: otherwise the button would stay disabled without a reason.
  const isOver = left.has('confirmation') || confirmation.length >= password.length;
  const differs = confirmation !== '' && isOver && password !== confirmation;
  return {
    password: isShort ? message('password-too-short') : undefined,
    confirmation: differs ? message('password-mismatch') : undefined,
  };
}

/** @param names of the business and of the user, which the password must not contain */
export function useNewPassword(names: () => Parameters<typeof forbiddenWords>[0]): NewPasswordEntry {
  const [typed, setTyped] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [passwordError, setPasswordError] = useState<Message>();
  const shown = fieldMessages(typed, left);
  return {
    ...typed,
    isComplete: canSubmitNewPassword(typed.password, typed.confirmation),
    errors: { password: passwordError ?? shown.password, confirmation: shown.confirmation },
    change: (field, value) => {
      setTyped((before) => ({ ...before, [field]: value }));
      if (field === 'password') setPasswordError(undefined);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    check: () => {
      const found = checkNewPassword(typed.password, typed.confirmation, forbiddenWords(names()));
      setPasswordError(found);
      return found === undefined;
    },
    clear: () => {
      setTyped(EMPTY);
      setLeft(new Set());
    },
  };
}

export function NewPasswordFields({ entry }: { entry: NewPasswordEntry }) {
  const messages = useMessages();
  const locale = useLocale();
  const propsOf = (field: Field) => {
    const error = entry.errors[field];
    return {
      label: messages[field],
      isOneOfSeveral: true,
      autoComplete: 'new-password',
      required: true,
      value: entry[field],
      error: error === undefined ? undefined : messageText(error, locale),
      onBlur: () => entry.leave(field),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        entry.change(field, event.currentTarget.value),
    };
  };
  return (
    <>
      <PasswordField {...propsOf('password')} />
      <NewPasswordStrength password={entry.password} />
      <PasswordField {...propsOf('confirmation')} />
    </>
  );
}
