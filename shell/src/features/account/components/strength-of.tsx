import { passwordStrength, translateMessage, type PasswordLevel } from '@backlot/domain';
import { useLocale } from '@backlot/ui-kit';
import { PasswordStrength, type StrengthTone } from '@backlot/ui-kit/forms';

const TONES: Record<PasswordLevel, StrengthTone> = { Weak: 'weak', Medium: 'medium', Strong: 'strong' };

export interface StrengthOfProps {
  readonly password: string;
}

/** Meter and checklist of a password that is being chosen (spec 5). They advise; only the rules refuse. */
export function StrengthOf({ password }: StrengthOfProps) {
  const locale = useLocale();
  const { score, level, checklist } = passwordStrength(password);
  const rating = password === '' ? {} : { tone: TONES[level], level: translateMessage(level, locale) };
  return (
    <PasswordStrength
      score={score}
      {...rating}
      checks={checklist.map(({ id, label, met }) => ({ id, label: translateMessage(label, locale), isMet: met }))}
    />
  );
}
