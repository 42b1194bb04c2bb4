import { emailAddress } from '@backlot/domain/contract';
import { Button } from '@backlot/ui-kit';
import { EmailField } from '@backlot/ui-kit/forms';
import { useState, type FormEvent } from 'react';
import classes from './person-form.module.css';

const messages = {
  form: 'Whose data',
  find: 'Look Up',
  finding: 'Looking up...',
  malformed: 'Enter an e-mail address',
};

export function PersonForm({ isBusy, onFind }: { isBusy: boolean; onFind: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = emailAddress.safeParse(email);
    setMalformed(!read.success);
    if (read.success && !isBusy) onFind(read.data);
  };
  return (
    <form className={classes.root} aria-label={messages.form} onSubmit={submit} noValidate>
      <EmailField
        className={classes.field ?? ''}
        value={email}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value);
          setMalformed(false);
        }}
        error={isMalformed ? messages.malformed : undefined}
        autoComplete="email"
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? messages.finding : messages.find}
      </Button>
    </form>
  );
}
