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
import { useState, type FormEvent } from 'react';
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
export function useNewPassword(names: () => Parameters<typeof forbiddenWords>[0]) {
  const [typed, setTyped] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [passwordError, setPasswordError] = useState<Message>();
  const shown = fieldMessages(typed, left);
  return {
    ...typed,
    /** Both fields are filled, equal and long enough (spec 5). */
    isComplete: canSubmitNewPassword(typed.password, typed.confirmation),
    errors: { password: passwordError ?? shown.password, confirmation: shown.confirmation },
    change: (field: Field, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      if (field === 'password') setPasswordError(undefined);
    },
    leave: (field: Field) => setLeft((before) => new Set(before).add(field)),
    /** Sets the field errors, and submits the password if there are none. */
    onSubmit: (submit: (password: string) => Promise<void>) => (event: FormEvent) => {
      event.preventDefault();
      const found = checkNewPassword(typed.password, typed.confirmation, forbiddenWords(names()));
      setPasswordError(found);
      if (found === undefined) void submit(typed.password);
    },
    clear: () => {
      setTyped(EMPTY);
      setLeft(new Set());
    },
  };
}

export function NewPasswordFields({ entry }: { entry: ReturnType<typeof useNewPassword> }) {
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
