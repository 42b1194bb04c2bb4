import type { SecondFactor } from '@backlot/domain/contract';
import { Button, defineMessages, useLocale } from '@backlot/ui-kit';
import { formatInstant } from '../../../lib/format-instant.ts';
import classes from './second-factors.module.css';

type Kind = SecondFactor['kind'];

const useMessages = defineMessages({
  en: {
    kindOf: (kind: Kind) => ({ totp: 'Authenticator app', passkey: 'Passkey' })[kind],
    added: (at: string) => `Added ${at}`,
    used: (at: string) => `Last used ${at}`,
    unused: 'Not used yet',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
  },
  es: {
    kindOf: (kind) => ({ totp: 'Aplicación de autenticación', passkey: 'Llave de acceso' })[kind],
    added: (at) => `Agregado: ${at}`,
    used: (at) => `Último uso: ${at}`,
    unused: 'Aún sin usar',
    remove: 'Quitar',
    removeOf: (name) => `Quitar ${name}`,
  },
});

export interface FactorListProps {
  readonly label: string;
  readonly factors: readonly SecondFactor[];
  readonly onRemove: (factor: SecondFactor) => void;
}

export function FactorList({ label, factors, onRemove }: FactorListProps) {
  const messages = useMessages();
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
                {messages.kindOf(kind)}. {messages.added(formatInstant(createdAt, locale))}. {used}.
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
