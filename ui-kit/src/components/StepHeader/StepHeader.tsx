import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { defineMessages } from '../../i18n/define-messages.ts';
import { iconSize, iconStroke } from '../../theme/tokens.ts';
import classes from './StepHeader.module.css';

const useMessages = defineMessages({ en: { done: 'done' }, es: { done: 'listo' } });

export interface StepHeaderProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step, from 0; earlier ones are done. */
  current: number;
  /** Accessible name of the list. */
  label: string;
  /** `sm` is for the panel. */
  size?: 'md' | 'sm';
}

/** Progress indicator of a short sequence of steps. */
export function StepHeader({ steps, current, label, size = 'md' }: StepHeaderProps) {
  const messages = useMessages();
  return (
    <ol className={classes.root} data-size={size} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {state === 'done' ? <IconCheck size={iconSize.sm} stroke={iconStroke.bold} /> : index + 1}
            </span>
            <span className={classes.name}>
              {step}
              {state === 'done' ? <VisuallyHidden> ({messages.done})</VisuallyHidden> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
