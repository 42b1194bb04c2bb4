import { checkPassword, localPartOf, forbiddenWords, type Locale } from '@backlot/domain';
import { messageText, signUpSchema } from '@backlot/domain/contract';
import { Button, defineMessages, Stack, useLocale } from '@backlot/ui-kit';
import { EmailField, PasswordField, TextInput, useForm } from '@backlot/ui-kit/forms';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useSubmission } from '../../../lib/use-submission.ts';
import type { NewAccount } from '../accounts.ts';
import { NewPasswordStrength } from './new-password-strength.tsx';

const useMessages = defineMessages({
  en: {
    fullName: 'Full name (optional)',
    password: 'Password',
    create: 'Create Account',
    creating: 'Creating your account...',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  es: {
    fullName: 'Nombre completo (opcional)',
    password: 'Contraseña',
    create: 'Crear cuenta',
    creating: 'Creando su cuenta...',
    unexpected: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
  },
});

export interface SignUpFormProps {
  readonly businessNames: () => readonly (string | undefined)[];
  readonly onSubmit: (account: NewAccount) => Promise<unknown>;
}

interface Values {
  fullName: string;
  email: string;
  password: string;
}

function accountOf({ fullName, email, password }: Values): NewAccount {
  const name = fullName.trim();
  return { email: email.trim(), password, ...(name === '' ? {} : { fullName: name }) };
}

/** Contract validation, then the rules against passwords that are easy to guess (decisions 28 and 166). */
function errorsOf(
  values: Values,
  businessNames: readonly (string | undefined)[],
  locale: Locale,
): Record<string, string> {
  const errors = fieldErrors(signUpSchema, accountOf(values), locale);
  const words = forbiddenWords([...businessNames, localPartOf(values.email), values.fullName]);
  const rejection = checkPassword(values.password, words);
  return rejection === undefined ? errors : { ...errors, password: messageText(rejection, locale) };
}

/** Sends no role (decision 26). */
export function SignUpForm({ businessNames, onSubmit }: SignUpFormProps) {
  const messages = useMessages();
  const locale = useLocale();
  const form = useForm<Values>({
    initialValues: { fullName: '', email: '', password: '' },
    validate: (values) => errorsOf(values, businessNames(), locale),
  });
  const { isSending, failure, submit } = useSubmission(onSubmit, messages.unexpected);

  return (
    <form noValidate onSubmit={form.onSubmit((values) => submit(accountOf(values)))}>
      <Stack gap="md">
        <FailureNotice failure={failure} />
        <EmailField autoComplete="email" required {...form.getInputProps('email')} />
        <PasswordField
          label={messages.password}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <NewPasswordStrength password={form.values.password} />
        <TextInput label={messages.fullName} autoComplete="name" {...form.getInputProps('fullName')} />
        <Button type="submit" fullWidth aria-disabled={isSending}>
          {isSending ? messages.creating : messages.create}
        </Button>
      </Stack>
    </form>
  );
}
