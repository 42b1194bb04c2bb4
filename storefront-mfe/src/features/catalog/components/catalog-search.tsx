import { SearchField } from '@backlot/ui-kit';
import { useState } from 'react';
import { useCatalogMessages } from '../messages.ts';
import type { CatalogUrlState } from '../use-catalog-url-state.ts';

/**
 * The search box. Keeps what is typed to itself, so that a key redraws nothing but the box; the results follow. Without scripts it asks the
 * server for the page of what was typed.
 */
export function CatalogSearch({ urlState }: { urlState: CatalogUrlState }) {
  const messages = useCatalogMessages();
  const [text, setText] = useState(urlState.query);
  const [revision, setRevision] = useState(urlState.revision);
  if (revision !== urlState.revision) {
    setRevision(urlState.revision);
    setText(urlState.query);
  }
  return (
    <form
      method="get"
      onBlur={urlState.settle}
      onSubmit={(event) => {
        event.preventDefault();
        urlState.settle();
      }}
    >
      <SearchField
        name="q"
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        value={text}
        onChange={(next) => {
          setText(next);
          urlState.type(next);
        }}
      />
    </form>
  );
}
