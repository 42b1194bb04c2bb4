import '../../mantine-styles/palette.ts';
import { VisuallyHidden } from '@mantine/core';
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ShortcutKeys } from '../ShortcutKeys/ShortcutKeys.tsx';
import { iconSize, iconStroke, motion } from '../../theme/tokens.ts';
import type { CommandGroup, CommandItem, CommandPaletteProps } from './command-items.ts';
import classes from './CommandPalette.module.css';

interface OptionProps {
  id: string;
  item: CommandItem;
  isSelected: boolean;
  onChosen: () => void;
}

/** Own option component: the library's takes no id, which `aria-activedescendant` of the field needs. */
function Option({ id, item, isSelected, onChosen }: OptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      data-action
      data-selected={isSelected || undefined}
      className={classes.option}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        item.onSelect();
        if (item.staysOpen !== true) onChosen();
      }}
    >
      <span className={classes.icon}>{item.icon}</span>
      <span className={classes.text}>
        {/* A name may have another text direction. */}
        <bdi className={classes.label}>{item.label}</bdi>
        {item.description === undefined ? null : <span className={classes.description}>{item.description}</span>}
      </span>
      {item.keys === undefined ? null : <ShortcutKeys keys={item.keys} />}
    </button>
  );
}

interface GroupProps {
  group: CommandGroup;
  listId: string;
  current: CommandItem | undefined;
  onChosen: () => void;
}

const optionId = (listId: string, { id }: CommandItem) => `${listId}-${id}`;

function Group({ group: { id, label, items }, listId, current, onChosen }: GroupProps) {
  const labelId = `${listId}-group-${id}`;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={classes.heading} role="presentation">
        {label}
      </div>
      {items.map((item) => (
        <Option
          key={item.id}
          id={optionId(listId, item)}
          item={item}
          isSelected={item === current}
          onChosen={onChosen}
        />
      ))}
    </div>
  );
}

/** Keeps the focus in the field until the palette has closed, then returns it to the opener. */
function usePaletteFocus(isOpen: boolean, opened: boolean) {
  const opener = useRef<Element | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  // Until the palette closes, a page that renders behind it must not focus its content.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    function keepFocus({ target }: FocusEvent) {
      const dialog = field.current?.closest('[role="dialog"]');
      if (!dialog || !(target instanceof HTMLElement) || dialog.contains(target)) return;
      opener.current = target;
      field.current?.focus();
    }
    document.addEventListener('focusin', keepFocus);
    return () => document.removeEventListener('focusin', keepFocus);
  }, [opened]);

  /** Restores the focus, unless the chosen action has moved it: a new page does. */
  function restoreFocus() {
    const focused = document.activeElement;
    const isFree = focused === document.body || focused === field.current;
    if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
  }
  return { field, restoreFocus };
}

/** Opens and closes the library's palette, with an option selected while there are any. */
function useSelection(isOpen: boolean, options: readonly CommandItem[]) {
  const [[store, palette]] = useState(createSpotlight);
  const { selected, opened } = useSpotlight(store);
  const focus = usePaletteFocus(isOpen, opened);
  const current = options[selected];

  useEffect(() => {
    if (isOpen) {
      palette.open();
      // Selects the first, so that Enter works without an arrow key.
      store.setState({ ...store.getState(), selected: 0 });
    } else palette.close();
  }, [isOpen, palette, store]);

  const isNoneChosen = options.length > 0 && current === undefined;
  // Selects the first again when results arrive late or become fewer.
  useEffect(() => {
    if (isOpen && isNoneChosen) store.setState({ ...store.getState(), selected: 0 });
  }, [isOpen, isNoneChosen, store]);

  /** The library changes the selection without notifying subscribers of its store. */
  function notifySelection() {
    queueMicrotask(() => store.setState({ ...store.getState() }));
  }
  return { store, close: palette.close, current, notifySelection, ...focus };
}

/** Combobox whose listbox is always open, filtered by its field. */
export function CommandPaletteDialog({
  label,
  placeholder,
  isOpen,
  onClose,
  query,
  onQueryChange,
  groups,
  notes = [],
  nothingFound,
  status,
}: CommandPaletteProps) {
  const listId = useId();
  const shown = groups.filter(({ items }) => items.length > 0);
  const options = shown.flatMap(({ items }) => items);
  const { store, close, current, notifySelection, field, restoreFocus } = useSelection(isOpen, options);

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQueryChange}
      onSpotlightClose={onClose}
      size="40rem"
      yOffset="8dvh"
      classNames={{ content: classes.content }}
      attributes={{ content: { 'aria-label': label } }}
      overlayProps={{ backgroundOpacity: 0, blur: 0, className: classes.overlay }}
      returnFocus={false}
      transitionProps={{ duration: motion.fast, transition: 'fade', onExited: restoreFocus }}
    >
      <Spotlight.Search
        ref={field}
        className={classes.search}
        classNames={{ input: classes.input }}
        placeholder={placeholder}
        leftSection={<IconSearch size={iconSize.lg} stroke={iconStroke.regular} aria-hidden="true" />}
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : optionId(listId, current)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        onKeyDown={notifySelection}
        data-autofocus
      />
      <Spotlight.ActionsList className={classes.list}>
        {shown.length === 0 && notes.length === 0 ? <p className={classes.nothing}>{nothingFound}</p> : null}
        {shown.length === 0 ? null : (
          <div role="listbox" id={listId} aria-label={label}>
            {shown.map((group) => (
              <Group key={group.id} group={group} listId={listId} current={current} onChosen={close} />
            ))}
          </div>
        )}
        {notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Spotlight.Root>
  );
}
