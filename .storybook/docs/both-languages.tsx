import { LocaleProvider } from '@backlot/ui-kit';
import classes from './voice.module.css';

export type PhraseProps<Messages> = {
  /** The situation that the text is for. */
  when: string;
  /** The hook of the catalogue that the product reads it from. */
  messages: () => Messages;
  text: (messages: Messages) => string;
};

function Text<Messages>({ messages: useMessages, text }: Pick<PhraseProps<Messages>, 'messages' | 'text'>) {
  return <>{text(useMessages())}</>;
}

/** A text of the product in both languages, read from the catalogue that the product reads it from. */
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
