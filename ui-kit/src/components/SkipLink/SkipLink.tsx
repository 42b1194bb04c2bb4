import { defineMessages } from '../../i18n/define-messages';
import classes from './SkipLink.module.css';

const useMessages = defineMessages({ en: { skip: 'Skip to main content' }, es: { skip: 'Ir al contenido principal' } });

export type SkipLinkProps = {
  /** Id of the element that holds the page's content; it needs `tabIndex={-1}`. */
  targetId: string;
};

/** First stop of the keyboard on every page; invisible until it has focus. */
export function SkipLink({ targetId }: SkipLinkProps) {
  const messages = useMessages();
  return (
    <a className={classes.root} href={`#${targetId}`}>
      {messages.skip}
    </a>
  );
}
