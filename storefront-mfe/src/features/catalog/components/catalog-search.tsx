import { SearchField } from '@backlot/ui-kit';
import { useState } from 'react';
import { useCatalogMessages } from '../messages.ts';
import type { CatalogUrlState } from '../use-catalog-url-state.ts';

/** Search field with local state, so that a keystroke renders only the field. Submits a GET form without scripts. */
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
      onBlur={urlState.flush}
      onSubmit={(event) => {
        event.preventDefault();
        urlState.flush();
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
