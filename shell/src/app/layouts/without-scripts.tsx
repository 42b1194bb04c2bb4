import { numberToDial } from '@backlot/domain';
import type { Site } from '@backlot/domain/contract';
import { Anchor, defineMessages, Notice } from '@backlot/ui-kit';
import classes from './without-scripts.module.css';

const useMessages = defineMessages({
  en: {
    text: 'You can read and search the catalogue like this. To put a quote together here, your browser needs JavaScript; or tell us by phone what you need:',
  },
  es: {
    text: 'Así puede leer el catálogo y buscar en él. Para armar su cotización aquí, su navegador necesita JavaScript; o díganos por teléfono qué necesita:',
  },
});

export function WithoutScripts({ site }: { site: Site | undefined }) {
  const messages = useMessages();
  return (
    <noscript>
      <div className={classes.root}>
        <Notice kind="info">
          {messages.text}{' '}
          {site === undefined ? null : (
            <Anchor className={classes.phone ?? ''} href={`tel:${numberToDial(site.phone)}`}>
              {site.phone}
            </Anchor>
          )}
        </Notice>
      </div>
    </noscript>
  );
}
