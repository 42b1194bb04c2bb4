import { SIGNING_CONSENT, SIGNING_STATEMENTS } from '@backlot/domain';
import { useLocale } from '@backlot/ui-kit';
import { Checkbox, TextInput } from '@backlot/ui-kit/forms';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import classes from './accept-quote.module.css';
import { AcceptStep } from './accept-step.tsx';
import type { StepProps } from './use-accept-form.ts';

/** Full consent text, not scrollable. */
function Consent() {
  const messages = useAcceptQuoteMessages();
  const locale = useLocale();
  return (
    <div className={classes.consent}>
      <h3>{messages.agreement}</h3>
      <dl>
        {SIGNING_CONSENT[locale].map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function SignerStep({ form, idOf }: StepProps) {
  const messages = useAcceptQuoteMessages();
  const statements = SIGNING_STATEMENTS[useLocale()];
  const fieldProps = (field: 'name' | 'title') => ({ ...form.getInputProps(field), id: idOf(field), name: field });
  return (
    <AcceptStep number={2} title={messages.who}>
      <TextInput {...fieldProps('name')} label={messages.name} autoComplete="name" required />
      <TextInput {...fieldProps('title')} label={messages.jobTitle} autoComplete="organization-title" />
      <Consent />
      {(['consent', 'authority'] as const).map((field) => (
        <Checkbox
          key={field}
          {...form.getInputProps(field, { type: 'checkbox' })}
          id={idOf(field)}
          name={field}
          label={statements[field]}
          required
        />
      ))}
    </AcceptStep>
  );
}
