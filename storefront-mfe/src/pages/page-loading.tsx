import { defineMessages, LoadingState, PageBody } from '@backlot/ui-kit';

const useMessages = defineMessages({
  en: { loading: 'Loading the page...' },
  es: { loading: 'Cargando la página...' },
});

export function PageLoading() {
  const messages = useMessages();
  return (
    <PageBody>
      <LoadingState label={messages.loading} />
    </PageBody>
  );
}
