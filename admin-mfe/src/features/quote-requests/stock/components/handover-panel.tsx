import type { Handover } from '@backlot/domain/contract/staff';
import type { HandoverDirection } from '@backlot/domain/stock';
import { Button, VisuallyHidden } from '@backlot/ui-kit';
import { SegmentedControl } from '@backlot/ui-kit/data';
import { TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { QueryFailure } from '../../../../lib/query-failure.tsx';
import type { PartProps } from '../../detail/section.ts';
import { Block } from '../../detail/components/block.tsx';
import { BusyButton } from '../../detail/components/busy-button.tsx';
import { useHandover, useRecordHandover } from '../api/handover.ts';
import {
  allEntries,
  hasHandover,
  maxUnits,
  NO_ENTRY,
  openDirections,
  openUnits,
  readHandover,
  type HandoverEntries,
  type HandoverEntry,
  type HandoverErrors,
  type HandoverLine,
} from '../rules/handover-entries.ts';
import { UnitCounts } from './unit-counts.tsx';
import layout from '../../../../lib/layout.module.css';
import classes from './handover-panel.module.css';

const messages = {
  title: 'Out and back',
  loading: 'Loading what is out and back…',
  failed: 'Failed to load what is out and back.',
  empty: 'This request has no items.',
  allBack: 'Everything is back.',
  items: 'Items out and back',
  wanted: 'Wanted',
  out: 'Out',
  back: 'Back',
  damaged: 'Damaged',
  direction: 'What happens now',
  goesOut: 'Goes out',
  comesBack: 'Comes back',
  unitsOut: 'Going out',
  unitsIn: 'Coming back',
  damagedNow: 'Of them damaged',
  of: (name: string) => `(${name})`,
  allOut: 'All out',
  allIn: 'All in',
  recordOut: 'Record as out',
  recordIn: 'Record as back',
  nothing: 'Enter how many units of at least one item.',
};

const NO_ENTRIES: HandoverEntries = new Map();
const NOTHING_TYPED = { out: NO_ENTRIES, in: NO_ENTRIES };

interface LineProps {
  line: HandoverLine;
  form: HandoverForm;
}

function Inputs({ line: { equipmentId, name }, form: { direction, entryOf, errorOf, type } }: LineProps) {
  const errorId = useId();
  const entry = entryOf(equipmentId);
  const error = errorOf(equipmentId);
  const label = (text: string) => (
    <>
      {text} <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
    </>
  );
  const shared = {
    size: 'sm',
    inputMode: 'numeric',
    autoComplete: 'off',
    error: error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
  } as const;
  return (
    <div className={classes.inputs}>
      <TextInput
        {...shared}
        label={label(direction === 'out' ? messages.unitsOut : messages.unitsIn)}
        value={entry.units}
        onChange={({ currentTarget: { value } }) => type(equipmentId, { units: value })}
      />
      {direction === 'out' ? null : (
        <TextInput
          {...shared}
          label={label(messages.damagedNow)}
          value={entry.damaged}
          onChange={({ currentTarget: { value } }) => type(equipmentId, { damaged: value })}
        />
      )}
      {error === undefined ? null : (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

function Line({ line, form }: LineProps) {
  const { name, wanted, out, back, damaged } = line;
  const { direction } = form;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        <UnitCounts
          counts={[
            { name: messages.wanted, value: wanted },
            { name: messages.out, value: out },
            { name: messages.back, value: back },
            ...(damaged === 0 ? [] : [{ name: messages.damaged, value: damaged, isWrong: true }]),
          ]}
        />
      </div>
      {direction === undefined || maxUnits(direction, line) === 0 ? null : <Inputs line={line} form={form} />}
    </li>
  );
}

interface FormProps extends PartProps {
  lines: Handover['lines'];
  onTyped: (isTyped: boolean) => void;
}

function useHandoverForm({ request, lines, report, onTyped }: FormProps) {
  const recording = useRecordHandover(request.id, report);
  const directions = openDirections(request.status, lines);
  const [chosen, setChosen] = useState<HandoverDirection>();
  const [typed, setTyped] = useState<Readonly<Record<HandoverDirection, HandoverEntries>>>(NOTHING_TYPED);
  const [errors, setErrors] = useState<HandoverErrors>(new Map());
  const [isMissing, setMissing] = useState(false);
  const direction = directions.find((each) => each === chosen) ?? directions[0];
  const entries = direction === undefined ? NO_ENTRIES : typed[direction];
  const isTyped = typed.out.size > 0 || typed.in.size > 0;
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);

  function clearErrors() {
    setErrors(new Map());
    setMissing(false);
    recording.dismiss();
  }

  function setEntries(next: HandoverEntries) {
    clearErrors();
    if (direction !== undefined) setTyped((all) => ({ ...all, [direction]: next }));
  }

  function submit(onRecorded: () => void): void {
    if (direction === undefined) return;
    const read = readHandover(direction, lines, entries);
    setErrors(read.errors);
    setMissing(read.handover === undefined && read.errors.size === 0);
    if (read.handover === undefined || recording.isPending) return;
    recording.mutate(read.handover, {
      onSuccess: () => {
        setTyped((all) => ({ ...all, [direction]: NO_ENTRIES }));
        setChosen(undefined);
        onRecorded();
      },
    });
  }

  return {
    directions,
    /** Undefined: nothing can be handed over. */
    direction,
    choose: (next: HandoverDirection) => {
      clearErrors();
      setChosen(next);
    },
    entryOf: (equipmentId: number) => entries.get(equipmentId) ?? NO_ENTRY,
    errorOf: (equipmentId: number) => errors.get(equipmentId) ?? recording.errors.get(equipmentId),
    type: (equipmentId: number, part: Partial<HandoverEntry>) => {
      const entry = { ...NO_ENTRY, ...entries.get(equipmentId), ...part };
      const others = [...entries].filter(([id]) => id !== equipmentId);
      const isEmpty = entry.units === '' && entry.damaged === '';
      setEntries(new Map(isEmpty ? others : [...others, [equipmentId, entry]]));
    },
    takeAll: () => {
      if (direction !== undefined) setEntries(allEntries(direction, lines, entries));
    },
    isMissing,
    submit,
    isRecording: recording.isPending,
    failure: recording.failure,
  };
}

type HandoverForm = ReturnType<typeof useHandoverForm>;

function Directions({ form: { directions, direction, choose } }: { form: HandoverForm }) {
  if (directions.length < 2) return null;
  return (
    <SegmentedControl
      className={classes.directions ?? ''}
      aria-label={messages.direction}
      value={direction ?? ''}
      onChange={(value) => choose(value === 'in' ? 'in' : 'out')}
      data={[
        { value: 'out', label: messages.goesOut },
        { value: 'in', label: messages.comesBack },
      ]}
    />
  );
}

function Actions({ form, lines }: { form: HandoverForm; lines: Handover['lines'] }) {
  const { direction, isRecording } = form;
  if (direction === undefined) return null;
  const isAllDone = lines.every((line) => openUnits(direction, line) === 0);
  return (
    <div className={layout.wrap}>
      {isAllDone ? null : (
        <Button variant="default" size="sm" disabled={isRecording} onClick={form.takeAll}>
          {direction === 'out' ? messages.allOut : messages.allIn}
        </Button>
      )}
      <BusyButton size="sm" isBusy={isRecording}>
        {direction === 'out' ? messages.recordOut : messages.recordIn}
      </BusyButton>
    </div>
  );
}

function Remarks({ form, lines, status }: { form: HandoverForm; lines: Handover['lines']; status: string }) {
  const isAllBack = status === 'completed' && lines.every(({ out }) => out === 0);
  return (
    <>
      {isAllBack ? <p className={layout.note}>{messages.allBack}</p> : null}
      {form.isMissing ? (
        <p className={classes.error} role="alert">
          {messages.nothing}
        </p>
      ) : null}
      <FailureAlert text={form.failure} />
    </>
  );
}

function Form({ onRecorded, ...props }: FormProps & { onRecorded: () => void }) {
  const root = useRef<HTMLFormElement>(null);
  const form = useHandoverForm(props);
  const { lines, request } = props;
  const isFocusDue = useRef(false);

  // The first invalid field, once the errors are rendered.
  useEffect(() => {
    const invalid = root.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
    if (!isFocusDue.current || form.isRecording || invalid === null) return;
    isFocusDue.current = false;
    invalid.focus();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    isFocusDue.current = true;
    form.submit(() => {
      isFocusDue.current = false;
      onRecorded();
    });
  }

  if (lines.length === 0) return <p className={layout.note}>{messages.empty}</p>;
  return (
    <form ref={root} className={classes.root} aria-label={messages.title} noValidate onSubmit={submit}>
      <Directions form={form} />
      <ul className={layout.list} aria-label={messages.items}>
        {lines.map((line) => (
          <Line key={line.equipmentId} line={line} form={form} />
        ))}
      </ul>
      <Remarks form={form} lines={lines} status={request.status} />
      <Actions form={form} lines={lines} />
    </form>
  );
}

interface HandoverPanelProps extends PartProps {
  isDeleted: boolean;
  onTyped: (isTyped: boolean) => void;
}

function Panel({ request, isDeleted, report, onTyped }: HandoverPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const handover = useHandover(request.id, !isDeleted);
  const { data } = handover;
  useEffect(() => () => onTyped(false), [onTyped]);

  return (
    <Block title={messages.title} titleRef={title}>
      {data === undefined && handover.isError ? <QueryFailure query={handover} message={messages.failed} /> : null}
      {data === undefined && !handover.isError ? <p className={layout.note}>{messages.loading}</p> : null}
      {data === undefined ? null : (
        <Form
          request={request}
          lines={data.lines}
          report={report}
          onTyped={onTyped}
          // The focused fields may have been removed.
          onRecorded={() => title.current?.focus()}
        />
      )}
    </Block>
  );
}

export function HandoverPanel(props: HandoverPanelProps) {
  return hasHandover(props.request.status) ? <Panel {...props} /> : null;
}
