import '../../mantine-styles/palette';
import { VisuallyHidden } from '@mantine/core';
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ShortcutKeys } from '../ShortcutKeys';
import { iconSize, iconStroke, motion } from '../../theme/tokens';
import type { CommandGroup, CommandItem, CommandPaletteProps } from './command-items';
import classes from './CommandPalette.module.css';

type OptionProps = { id: string; item: CommandItem; isSelected: boolean; onChosen: () => void };

/** The library's own option takes no id, which the field needs to say which one is chosen. */
function Option({ id, item, isSelected, onChosen }: OptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      // How the library finds the options and the chosen one.
      data-action
      data-selected={isSelected || undefined}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        item.onSelect();
        if (item.staysOpen !== true) onChosen();
      }}
    >
      <span className={classes.icon}>{item.icon}</span>
      <span className={classes.text}>
        {/* A name may run the other way. */}
        <bdi className={classes.label}>{item.label}</bdi>
        {item.description === undefined ? null : <span className={classes.description}>{item.description}</span>}
      </span>
      {item.keys === undefined ? null : <ShortcutKeys keys={item.keys} />}
    </button>
  );
}

/** A list of what can be chosen, with the field that filters it: a combobox whose list is always open. */
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
  const [[store, palette]] = useState(createSpotlight);
  const { selected, opened } = useSpotlight(store);
  const listId = useId();
  const shown = groups.filter(({ items }) => items.length > 0);
  const options = shown.flatMap(({ items }) => items);
  const optionId = (item: CommandItem) => `${listId}-${item.id}`;
  const current = options[selected];

  const opener = useRef<Element | null>(null);
  const field = useRef<HTMLInputElement>(null);

  /** The library moves the choice without telling those who watch its store. */
  function announceChosen() {
    queueMicrotask(() => store.setState({ ...store.getState() }));
  }

  /** Unless what was chosen has taken the focus: a new page does. */
  function restoreFocus() {
    const focused = document.activeElement;
    const isFree = focused === document.body || focused === field.current;
    if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
  }

  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement;
      palette.open();
      // Enter takes the first without a step down.
      store.setState({ ...store.getState(), selected: 0 });
    } else palette.close();
  }, [isOpen, palette, store]);

  // A page that arrives beneath takes the focus to its content; here it would be typed into nothing. It has it once the palette is closed.
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

  const isNoneChosen = options.length > 0 && current === undefined;
  // What arrives late, or is fewer than before, is chosen from its first again.
  useEffect(() => {
    if (isOpen && isNoneChosen) store.setState({ ...store.getState(), selected: 0 });
  }, [isOpen, isNoneChosen, store]);

  const renderGroup = ({ id, label: groupLabel, items }: CommandGroup) => (
    <div key={id} role="group" aria-labelledby={`${listId}-group-${id}`} className={classes.group}>
      <div id={`${listId}-group-${id}`} className={classes.heading} role="presentation">
        {groupLabel}
      </div>
      {items.map((item) => (
        <Option key={item.id} id={optionId(item)} item={item} isSelected={item === current} onChosen={palette.close} />
      ))}
    </div>
  );

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
      overlayProps={{ backgroundOpacity: 0, blur: 0, className: classes.veil }}
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
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        onKeyDown={announceChosen}
        data-autofocus
      />
      <Spotlight.ActionsList className={classes.list}>
        {shown.length === 0 && notes.length === 0 ? <p className={classes.nothing}>{nothingFound}</p> : null}
        {shown.length === 0 ? null : (
          <div role="listbox" id={listId} aria-label={label}>
            {shown.map(renderGroup)}
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
