import { useState } from 'react';
import { clientPaths } from '@backlot/domain';
import { Button, SearchField } from '@backlot/ui-kit';
import { useHref, useNavigate } from '@backlot/ui-kit/router';
import { useNotFoundMessages } from '../messages/not-found.ts';
import classes from './search-everything.module.css';

export function SearchEverything() {
  const messages = useNotFoundMessages();
  const navigate = useNavigate();
  const catalog = useHref(clientPaths.catalog);
  const [searchText, setSearchText] = useState('');
  return (
    <form
      className={classes.root}
      method="get"
      action={catalog}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({
          pathname: clientPaths.catalog,
          search: searchText.trim() === '' ? '' : `?${new URLSearchParams({ q: searchText.trim() }).toString()}`,
        });
      }}
    >
      <SearchField
        name="q"
        label={messages.search}
        value={searchText}
        onChange={setSearchText}
        placeholder={messages.placeholder}
      />
      <Button type="submit" size="md">
        {messages.submit}
      </Button>
    </form>
  );
}
