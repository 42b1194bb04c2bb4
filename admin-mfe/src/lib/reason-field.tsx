import { Textarea } from '@backlot/ui-kit/forms';
import type { ComponentProps } from 'react';
import classes from './reason-field.module.css';

export type ReasonFieldProps = Omit<ComponentProps<typeof Textarea>, 'onChange'> & {
  onChange: (reason: string) => void;
};

/** Text field of three lines that grows with its text. */
export function ReasonField({ onChange, ...field }: ReasonFieldProps) {
  return (
    <Textarea
      rows={3}
      classNames={{ input: classes.field }}
      autoComplete="off"
      {...field}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
