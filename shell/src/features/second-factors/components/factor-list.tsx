import type { SecondFactor } from '@backlot/domain/contract';
import { Button, useLocale } from '@backlot/ui-kit';
import { formatInstant } from '../../../lib/format-instant.ts';
import { useSecondFactorMessages } from '../messages.ts';
import classes from './second-factors.module.css';

export interface FactorListProps {
  readonly label: string;
  readonly factors: readonly SecondFactor[];
  readonly onRemove: (factor: SecondFactor) => void;
}

export function FactorList({ label, factors, onRemove }: FactorListProps) {
  const messages = useSecondFactorMessages();
  const locale = useLocale();
  return (
    <ul className={classes.factors} aria-label={label}>
      {factors.map((factor) => {
        const { id, kind, name, createdAt, lastUsedAt } = factor;
        const used = lastUsedAt === null ? messages.unused : messages.used(formatInstant(lastUsedAt, locale));
        return (
          <li key={id} className={classes.factor}>
            <div>
              <p className={classes.name}>
                <bdi>{name}</bdi>
              </p>
              <p className={classes.muted}>
                {messages.kindOf(kind)}. {messages.addedAt(formatInstant(createdAt, locale))}. {used}.
              </p>
            </div>
            <Button variant="default" size="sm" aria-label={messages.removeOf(name)} onClick={() => onRemove(factor)}>
              {messages.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
