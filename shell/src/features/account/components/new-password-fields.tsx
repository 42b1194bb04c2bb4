import { canSubmitNewPassword, checkNewPassword, message, ownWords, PASSWORD_MIN, type Message } from '@backlot/domain';
import { messageText } from '@backlot/domain/contract';
import { defineMessages, useLocale } from '@backlot/ui-kit';
import { PasswordField } from '@backlot/ui-kit/forms';
import { useState } from 'react';
import { StrengthOf } from './strength-of.tsx';

const useMessages = defineMessages({
  en: { password: 'New password', confirmation: 'Confirm password' },
  es: { password: 'Contraseña nueva', confirmation: 'Repita la contraseña' },
});

interface Typed {
  readonly password: string;
  readonly confirmation: string;
}

type Field = keyof Typed;

/** A password that is being chosen, typed twice. */
export interface NewPasswordEntry extends Typed {
  /** Both are filled, equal and long enough: it may be sent (spec 5). */
  readonly isComplete: boolean;
  /** What each field says of itself. */
  readonly errors: Readonly<Record<Field, Message | undefined>>;
  readonly change: (field: Field, value: string) => void;
  readonly leave: (field: Field) => void;
  /** Holds it against the rules, and says at its field what they object to. @returns whether it may be sent */
  readonly check: () => boolean;
  readonly clear: () => void;
}

const EMPTY: Typed = { password: '', confirmation: '' };

/** What a field says of itself once the visitor has left it; nothing while it is empty. */
function fieldMessages({ password, confirmation }: Typed, left: ReadonlySet<Field>) {
  const isShort = left.has('password') && password !== '' && password.length < PASSWORD_MIN;
  // The end of the confirmation tells as well as leaving it: the button must not stay off without a word.
  const isOver = left.has('confirmation') || confirmation.length >= password.length;
  const differs = confirmation !== '' && isOver && password !== confirmation;
  return {
    password: isShort ? message('password-too-short') : undefined,
    confirmation: differs ? message('password-mismatch') : undefined,
  };
}

/**
 * The state of {@link NewPasswordFields}.
 * @param names of the house and of the account, which it must not be made of
 */
export function useNewPassword(names: () => Parameters<typeof ownWords>[0]): NewPasswordEntry {
  const [typed, setTyped] = useState(EMPTY);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [objection, setObjection] = useState<Message>();
  const shown = fieldMessages(typed, left);
  return {
    ...typed,
    isComplete: canSubmitNewPassword(typed.password, typed.confirmation),
    errors: { password: objection ?? shown.password, confirmation: shown.confirmation },
    change: (field, value) => {
      setTyped((before) => ({ ...before, [field]: value }));
      if (field === 'password') setObjection(undefined);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    check: () => {
      const found = checkNewPassword(typed.password, typed.confirmation, ownWords(names()));
      setObjection(found);
      return found === undefined;
    },
    clear: () => {
      setTyped(EMPTY);
      setLeft(new Set());
    },
  };
}

/** Two fields, a meter and a checklist. */
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
      <StrengthOf password={entry.password} />
      <PasswordField {...propsOf('confirmation')} />
    </>
  );
}
