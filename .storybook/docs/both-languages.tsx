import { LocaleProvider } from '@backlot/ui-kit';
import classes from './voice.module.css';

export interface PhraseProps<Messages> {
  when: string;
  messages: () => Messages;
  text: (messages: Messages) => string;
}

function Text<Messages>({ messages: useMessages, text }: Pick<PhraseProps<Messages>, 'messages' | 'text'>) {
  return <>{text(useMessages())}</>;
}

/** A text of the product in both languages, read from its catalogue. */
export function Phrase<Messages>({ when, messages, text }: PhraseProps<Messages>) {
  return (
    <div className={classes.phrase}>
      <dt>{when}</dt>
      <dd lang="en">
        <LocaleProvider locale="en">
          <Text messages={messages} text={text} />
        </LocaleProvider>
      </dd>
      <dd lang="es">
        <LocaleProvider locale="es">
          <Text messages={messages} text={text} />
        </LocaleProvider>
      </dd>
    </div>
  );
}
