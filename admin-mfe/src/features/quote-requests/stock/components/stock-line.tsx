import { StatusBadge } from '@backlot/ui-kit';
import { plural } from '../../list/request-texts.ts';
import { BusyButton } from '../../detail/components/busy-button.tsx';
import type { Replacement } from '../api/use-substitute.ts';
import type { StockRow } from '../rules/stock-rows.ts';
import { UnitCounts } from './unit-counts.tsx';
import { Rivals, type ChallengeControls } from './rivals.tsx';
import classes from './stock-line.module.css';

const messages = {
  short: (units: number) => `${units.toLocaleString('en-US')} short`,
  wouldBeShort: (units: number) => `${units.toLocaleString('en-US')} would be short`,
  wanted: 'Wanted',
  held: 'Held',
  shortUnits: 'Short',
  free: 'Free',
  asked: 'Asked by others',
  substitutes: 'Free instead',
  use: (name: string) => `Use ${name} instead`,
  freeUnits: (units: number) => `${plural(units, 'unit')} free`,
  notCounted: 'Not counted',
};

interface SubstitutesProps {
  row: StockRow;
  /** Whether a substitute is being loaded. */
  isLoading: boolean;
  isDisabled: boolean;
  onUse: (replacement: Replacement) => void;
}

function Substitutes({ row: { line, name }, isLoading, isDisabled, onUse }: SubstitutesProps) {
  const { equipmentId, substitutes } = line;
  if (substitutes.length === 0) return null;
  return (
    <div>
      <p className={classes.caption}>{messages.substitutes}</p>
      <ul className={classes.list}>
        {substitutes.map(({ equipmentId: substituteId, name: substitute, free }) => (
          <li key={substituteId} className={classes.entry}>
            <BusyButton
              className={classes.use}
              variant="default"
              size="compact-md"
              isBusy={isLoading}
              isOff={isDisabled}
              onClick={() => onUse({ equipmentId, name, substituteId })}
            >
              {messages.use(substitute)}
            </BusyButton>{' '}
            <span className={classes.facts}>{free === null ? messages.notCounted : messages.freeUnits(free)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type StockLineProps = SubstitutesProps & { challenges: ChallengeControls };

export function StockLine({ row, challenges, isLoading, isDisabled, onUse }: StockLineProps) {
  const { line, name, missing } = row;
  const label = line.short > 0 ? messages.short(line.short) : messages.wouldBeShort(missing);
  return (
    <li className={classes.row}>
      <p className={classes.head}>
        <span className={classes.name}>{name}</span>
        {missing === 0 ? null : <StatusBadge label={label} color="red" />}
      </p>
      <UnitCounts
        counts={[
          { name: messages.wanted, value: line.wanted },
          { name: messages.held, value: line.held },
          { name: messages.shortUnits, value: line.short, isWrong: line.short > 0 },
          { name: messages.free, value: line.free ?? 0, isWrong: missing > 0 },
          { name: messages.asked, value: line.asked },
        ]}
      />
      {missing === 0 ? null : (
        <div className={classes.help}>
          <Rivals rivals={line.rivals} {...challenges} />
          <Substitutes row={row} isLoading={isLoading} isDisabled={isDisabled} onUse={onUse} />
        </div>
      )}
    </li>
  );
}
