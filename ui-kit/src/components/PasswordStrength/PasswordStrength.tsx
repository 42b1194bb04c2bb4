import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './PasswordStrength.module.css';

const useMessages = defineMessages({
  en: {
    strength: 'Password strength',
    outOf: (score: number, max: number) => `${score} of ${max}`,
    met: 'Done:',
    open: 'Missing:',
  },
  es: {
    strength: 'Seguridad de la contraseña',
    outOf: (score, max) => `${score} de ${max}`,
    met: 'Listo:',
    open: 'Falta:',
  },
});

export type StrengthTone = 'weak' | 'medium' | 'strong';

export interface PasswordStrengthProps {
  /** Score from 0 to `maxScore`; each point fills one bar. */
  score: number;
  /** Maximum score, and so the number of bars. */
  maxScore?: number;
  /** Colour of the bars. Unset, like `level`, while nothing is typed. */
  tone?: StrengthTone | undefined;
  /** Level as text: 'Weak'. */
  level?: string | undefined;
  /** Checklist of criteria, with their state. */
  checks: readonly { id: string; label: string; isMet: boolean }[];
}

/** Strength meter and checklist of a new password. The text conveys the level without colour. */
export function PasswordStrength({ score, maxScore = 6, tone, level, checks }: PasswordStrengthProps) {
  const messages = useMessages();
  const points = messages.outOf(score, maxScore);
  return (
    <div className={classes.root} data-tone={tone}>
      <div className={classes.header}>
        <div
          className={classes.bars}
          role="meter"
          aria-label={messages.strength}
          aria-valuemin={0}
          aria-valuemax={maxScore}
          aria-valuenow={score}
          aria-valuetext={level === undefined ? points : `${level}, ${points}`}
        >
          {Array.from({ length: maxScore }, (_, index) => (
            <span key={index} className={classes.bar} data-on={index < score || undefined} />
          ))}
        </div>
        {/* Text of the meter; a live region for changes of the level. */}
        <p className={classes.level} aria-live="polite">
          <VisuallyHidden>{messages.strength}: </VisuallyHidden>
          {level === undefined ? null : <strong>{level} </strong>}
          <span className={classes.points}>{points}</span>
        </p>
      </div>
      <ul className={classes.checks}>
        {checks.map(({ id, label, isMet }) => (
          <li key={id} className={classes.check} data-met={isMet || undefined}>
            {isMet ? (
              <IconCheck size={iconSize.sm} stroke={iconStroke.bold} aria-hidden="true" />
            ) : (
              <IconMinus size={iconSize.sm} stroke={iconStroke.strong} aria-hidden="true" />
            )}
            <span>
              <VisuallyHidden>{isMet ? messages.met : messages.open} </VisuallyHidden>
              {label}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
