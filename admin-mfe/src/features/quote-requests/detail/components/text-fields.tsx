import { checkMessage, fieldOf, type FieldKind, type TextFieldName } from '@backlot/domain/contract';
import { type QuoteRequest, type QuoteRequestPatch, quoteRequestPatchSchema } from '@backlot/domain/contract/staff';
import { presentationOf } from '@backlot/domain/contract/field-presentation';
import { Button } from '@backlot/ui-kit';
import { Textarea, TextInput } from '@backlot/ui-kit/forms';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { firstWrongField, splitIssues, type FieldErrors } from '../../../../lib/field-errors.ts';
import { BusyButton } from './busy-button.tsx';
import type { SectionProps } from '../section.ts';
import classes from './text-fields.module.css';

const TYPES: Partial<Record<FieldKind, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

const isOptional = (name: TextFieldName) => fieldOf(name).patched().safeParse(null).success;

interface TextFieldsProps {
  /** Name of the form, and its messages after success and failure. */
  messages: { readonly edit: string; readonly done: string; readonly failed: string };
  fields: readonly TextFieldName[];
  /** The request on which the edit is based. */
  base: QuoteRequest;
  section: Pick<SectionProps, 'saving' | 'onDirty'>;
  onClose: () => void;
  children?: ReactNode;
  extraPatch?: QuoteRequestPatch;
}

type Values = Readonly<Partial<Record<TextFieldName, string>>>;

/** Returns the changed fields only; null for an emptied optional field (spec 5). */
function patchOf(fields: readonly TextFieldName[], base: QuoteRequest, values: Values): QuoteRequestPatch {
  const changed = fields.flatMap((name) => {
    const text = (values[name] ?? '').trim();
    if (text === (base[name] ?? '')) return [];
    return [[name, text === '' && isOptional(name) ? null : text] as const];
  });
  return Object.fromEntries(changed);
}

/** Form of text fields that are saved together. Validated by the contract, as on the server. */
export function TextFields({
  messages: { edit, done, failed },
  fields,
  base,
  section: { saving, onDirty },
  onClose,
  children,
  extraPatch = {},
}: TextFieldsProps) {
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map((name) => [name, base[name] ?? ''])),
  );
  const [errors, setErrors] = useState<FieldErrors<TextFieldName>>({});
  const patch = { ...patchOf(fields, base, values), ...extraPatch };
  const isDirty = Object.keys(patch).length > 0;

  const reportDirty = useEffectEvent((dirty: boolean) => onDirty(dirty));
  useEffect(() => reportDirty(isDirty), [isDirty]);
  useEffect(() => () => reportDirty(false), []);
  // The Edit button was removed: focuses the first field.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, issues } = checkMessage(quoteRequestPatchSchema, patch);
    const found = splitIssues(fields, issues).errors;
    setErrors(found);
    const wrong = firstWrongField(fields, found);
    if (data !== undefined) saving.save({ edit: { base, patch: data }, done, failed, onSaved: onClose });
    else if (wrong !== undefined) document.getElementById(`${prefix}${wrong}`)?.focus();
  }

  return (
    <form ref={form} className={classes.root} aria-label={edit} noValidate onSubmit={submit}>
      {fields.map((name) => {
        const { kind } = fieldOf(name);
        const { staffLabel } = presentationOf(name);
        const isRequired = !isOptional(name);
        const shared = {
          id: `${prefix}${name}`,
          label: staffLabel,
          value: values[name] ?? '',
          error: errors[name],
          withAsterisk: isRequired,
          'aria-required': isRequired,
          autoComplete: 'off',
          onChange: (event: { currentTarget: { value: string } }) => {
            const { value } = event.currentTarget;
            setValues((all) => ({ ...all, [name]: value }));
          },
        };
        return kind === 'text' ? (
          <Textarea key={name} rows={3} classNames={{ input: classes.long }} {...shared} />
        ) : (
          <TextInput key={name} type={TYPES[kind] ?? 'text'} {...shared} />
        );
      })}
      {children}
      <div className={classes.actions}>
        <Button variant="default" size="sm" disabled={saving.isSaving} onClick={onClose}>
          Cancel
        </Button>
        <BusyButton size="sm" isBusy={saving.isSaving}>
          Save
        </BusyButton>
      </div>
    </form>
  );
}
