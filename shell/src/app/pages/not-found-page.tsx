import { clientPaths } from '@backlot/domain';
import { defineMessages, EmptyState } from '@backlot/ui-kit';
import { useDocumentTitle } from '../../lib/document-head.ts';

const useMessages = defineMessages({
  en: {
    title: 'Page not found',
    message: 'There is nothing at this address. Your quote is as you left it.',
    home: 'Back to Home',
  },
  es: {
    title: 'Página no encontrada',
    message: 'No hay nada en esta dirección. Su cotización sigue como la dejó.',
    home: 'Volver al inicio',
  },
});

export function NotFoundPage() {
  const messages = useMessages();
  useDocumentTitle(messages.title);
  return (
    <EmptyState
      level={1}
      title={messages.title}
      message={messages.message}
      way={{ label: messages.home, to: clientPaths.home }}
    />
  );
}
