import { ACTIVITY_KINDS } from '@backlot/domain/contract/staff';
import { DayField, NativeSelect, TextInput } from '@backlot/ui-kit/forms';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { isPerson, readKind, type ActivityFilterState } from '../activity-filter.ts';
import { kindLabel } from '../activity-texts.ts';
import classes from './activity-filters.module.css';

const messages = {
  filters: 'Filters',
  kind: 'What happened',
  all: 'Everything',
  from: 'First day',
  to: 'Last day',
  person: 'Person',
  personHint: 'A whole e-mail address',
};

export interface ActivityFiltersProps {
  filter: ActivityFilterState;
  onChange: (change: Partial<ActivityFilterState>) => void;
}

export function ActivityFilters({ filter: { kind, from, to, person }, onChange }: ActivityFiltersProps) {
  const [typed, setTyped] = useDebouncedText(person, (text) => onChange({ person: text }));
  return (
    <div className={classes.root} role="group" aria-label={messages.filters}>
      <NativeSelect
        label={messages.kind}
        data={[
          { value: '', label: messages.all },
          ...ACTIVITY_KINDS.map((value) => ({ value, label: kindLabel(value) })),
        ]}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: readKind(value) })}
      />
      <DayField label={messages.from} value={from} onChange={(day) => onChange({ from: day })} />
      <DayField label={messages.to} value={to} onChange={(day) => onChange({ to: day })} />
      <TextInput
        label={messages.person}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        description={typed === '' || isPerson(typed) ? undefined : messages.personHint}
        inputWrapperOrder={['label', 'input', 'description']}
      />
    </div>
  );
}
