import { passwordStrength } from '@backlot/domain';
import { defineMessages } from '@backlot/ui-kit';
import { PasswordStrength } from '@backlot/ui-kit/forms';

const useMessages = defineMessages({
  en: {
    weak: 'Weak',
    medium: 'Medium',
    strong: 'Strong',
    length: 'At least 8 characters',
    'letter-case': 'Upper and lowercase letters',
    number: 'At least one number',
    special: 'A special character',
  },
  es: {
    weak: 'Débil',
    medium: 'Media',
    strong: 'Fuerte',
    length: 'Al menos 8 caracteres',
    'letter-case': 'Mayúsculas y minúsculas',
    number: 'Al menos un número',
    special: 'Un carácter especial',
  },
});

/** Strength meter and checklist of a new password (spec 5). Advisory only. */
export function NewPasswordStrength({ password }: { password: string }) {
  const messages = useMessages();
  const { score, level, checklist } = passwordStrength(password);
  const rating = password === '' ? {} : { tone: level, level: messages[level] };
  return (
    <PasswordStrength
      score={score}
      {...rating}
      checks={checklist.map(({ id, met }) => ({ id, label: messages[id], isMet: met }))}
    />
  );
}
