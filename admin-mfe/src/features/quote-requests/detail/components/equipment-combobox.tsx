import { ADD_SEARCH_MIN_CHARACTERS, formatUsd, pictureSources, PRICE_ON_REQUEST, toCents } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { EquipmentPicture, ErrorState, iconSize, iconStroke } from '@backlot/ui-kit';
import { TextInput } from '@backlot/ui-kit/forms';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts';
import { useEquipmentSearch, type EquipmentSearch } from '../api/use-equipment-search.ts';
import classes from './equipment-combobox.module.css';

const messages = {
  label: 'Search equipment',
  placeholder: 'Name, description or category',
  results: 'Search results',
  tooShort: `Type at least ${ADD_SEARCH_MIN_CHARACTERS} characters.`,
  searching: 'Searching...',
  nothing: 'No equipment found. Items that are on this quote are not listed.',
  failed: 'Failed to search equipment. Please try again.',
  count: (shown: number, total: number) =>
    shown < total
      ? `Showing ${shown} of ${total.toLocaleString('en-US')} results`
      : `${total} ${total === 1 ? 'result' : 'results'}`,
  perDay: (price: string) => `${price} per day`,
  units: (count: number) => `${count} units`,
};

const DEBOUNCE_MS = 200;

interface OptionProps {
  item: Equipment;
  id: string;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ item, id, isActive, onChoose }: OptionProps) {
  const { name, category, image, pricePerUnit, unitsPerItem } = item;
  const price = pricePerUnit === null ? PRICE_ON_REQUEST.en : messages.perDay(formatUsd(toCents(pricePerUnit)));
  return (
    // Operated by keyboard through the input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={classes.option}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={classes.picture}>
        <EquipmentPicture src={image} forms={pictureSources(image)} sizes="3rem" item={item} width={48} height={36} />
      </span>
      <span className={classes.name}>
        {name}
        <span className={classes.facts}>
          {category} · {price}
          {unitsPerItem > 1 ? ` · ${messages.units(unitsPerItem)}` : ''}
        </span>
      </span>
    </div>
  );
}

/** Returns the status line: the number of results, or why there are none. */
function statusText(query: string, { found, isSearching }: EquipmentSearch): string {
  if (query.trim().length < ADD_SEARCH_MIN_CHARACTERS) return messages.tooShort;
  if (found === undefined || (isSearching && found.total === 0)) return isSearching ? messages.searching : '';
  return found.total === 0 ? messages.nothing : messages.count(found.results.length, found.total);
}

interface EquipmentComboboxProps {
  presentIds: readonly number[];
  onChoose: (item: Equipment) => void;
}

interface ResultsProps extends Pick<EquipmentComboboxProps, 'onChoose'> {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  optionId: (index: number) => string;
  results: readonly Equipment[];
  /** Index of the active option. */
  current: number;
  isSearching: boolean;
}

function Results({ ref, id, optionId, results, current, isSearching, onChoose }: ResultsProps) {
  return (
    <div
      ref={ref}
      className={classes.results}
      id={id}
      role="listbox"
      aria-label={messages.results}
      aria-busy={isSearching}
      data-empty={results.length === 0}
      tabIndex={-1}
    >
      {results.map((item, index) => (
        <Option
          key={item.id}
          item={item}
          id={optionId(index)}
          isActive={index === current}
          onChoose={() => onChoose(item)}
        />
      ))}
    </div>
  );
}

/** Catalogue search as an ARIA combobox: arrow keys move, Enter selects, Escape clears. */
export function EquipmentCombobox({ presentIds, onChoose }: EquipmentComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const query = useDebouncedValue(text, DEBOUNCE_MS);
  const search = useEquipmentSearch(query, presentIds);
  const isLongEnough = text.trim().length >= ADD_SEARCH_MIN_CHARACTERS;
  const results = isLongEnough ? (search.found?.results ?? []) : [];
  const current = Math.min(active, results.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => input.current?.focus(), []);
  useEffect(() => setActive(0), [query]);

  function move(to: number) {
    const next = Math.max(0, Math.min(to, results.length - 1));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 5,
      PageUp: current - 5,
    };
    const step = steps[event.key];
    const chosen = results[current];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Ignores results of an earlier search text.
      if (chosen !== undefined && query === text) onChoose(chosen);
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    }
  }

  return (
    <div className={classes.root}>
      <TextInput
        ref={input}
        label={messages.label}
        placeholder={messages.placeholder}
        leftSection={<IconSearch size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        {...(results.length > 0 ? { 'aria-activedescendant': optionId(current) } : {})}
      />
      <Results {...{ optionId, results, current, onChoose }} ref={list} id={listId} isSearching={search.isSearching} />
      {search.hasFailed && isLongEnough ? (
        <ErrorState message={messages.failed} onRetry={search.retry} isRetrying={search.isSearching} />
      ) : null}
      <p className={classes.status} role="status">
        {search.hasFailed ? '' : statusText(text, search)}
      </p>
    </div>
  );
}
