import { defineMessages } from '../../i18n/define-messages.ts';
import classes from './SkipLink.module.css';

const useMessages = defineMessages({ en: { skip: 'Skip to main content' }, es: { skip: 'Ir al contenido principal' } });

export interface SkipLinkProps {
  /** Id of the content element; it must have `tabIndex={-1}`. */
  targetId: string;
}

/** Skip link: first in the tab order, invisible until focused. */
export function SkipLink({ targetId }: SkipLinkProps) {
  const messages = useMessages();
  return (
    <a className={classes.root} href={`#${targetId}`}>
      {messages.skip}
    </a>
  );
}
