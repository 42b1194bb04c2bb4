import { readAdminQuantity, stepAdminQuantity } from '@backlot/domain';
import { LINE_QUANTITY_MAX, LINES_PER_REQUEST_MAX, type Equipment } from '@backlot/domain/contract';
import { Button, iconSize, iconStroke, Notice, QuantityControl } from '@backlot/ui-kit';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { EquipmentCombobox } from './equipment-combobox.tsx';
import classes from './add-equipment.module.css';

const messages = {
  title: 'Add Equipment to Quote',
  open: 'Add Equipment',
  close: 'Close',
  add: 'Add to Quote',
  other: 'Choose another',
  notTaken: `Enter a whole number from 1 to ${LINE_QUANTITY_MAX.toLocaleString('en-US')}`,
  tooMany: `An item can be on a quote at most ${LINE_QUANTITY_MAX.toLocaleString('en-US')} times`,
  full: `This quote holds ${LINES_PER_REQUEST_MAX} different items, as many as it can.`,
  added: (quantity: number, name: string) => `Added ${quantity} × ${name}. Save the changes to keep it.`,
};

export interface AddEquipmentProps {
  presentIds: readonly number[];
  isDisabled: boolean;
  /** Returns false if the line would exceed the maximum quantity. */
  onAdd: (item: Equipment, quantity: number) => boolean;
}

interface ChosenProps {
  item: Equipment;
  onAdd: (quantity: number) => boolean;
  onOther: () => void;
}

function Chosen({ item, onAdd, onOther }: ChosenProps) {
  const [quantity, setQuantity] = useState(1);
  const [issue, setIssue] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // Value that Enter committed in the field; undefined if it was rejected.
  const typed = useRef<number | undefined>(1);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function change(next: number) {
    typed.current = next;
    setIssue(undefined);
    setQuantity(next);
  }

  function type(raw: string): string | undefined {
    const read = readAdminQuantity(raw);
    typed.current = read;
    if (read === undefined) return messages.notTaken;
    change(read);
    return undefined;
  }

  function add(toAdd: number | undefined) {
    if (toAdd !== undefined && !onAdd(toAdd)) setIssue(messages.tooMany);
  }

  return (
    <form
      ref={form}
      className={classes.chosen}
      onSubmit={(event) => {
        event.preventDefault();
        add(quantity);
      }}
      // Enter also adds the item, so that no pointer is needed.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        add(typed.current);
        typed.current ??= quantity;
      }}
    >
      <p className={classes.name}>{item.name}</p>
      <QuantityControl
        size="sm"
        itemName={item.name}
        quantity={quantity}
        isRemovable={false}
        onIncrease={() => change(stepAdminQuantity(quantity, 1))}
        onDecrease={() => change(stepAdminQuantity(quantity, -1))}
        onType={type}
      />
      <Button variant="default" size="sm" onClick={onOther}>
        {messages.other}
      </Button>
      <Button type="submit" size="sm">
        {messages.add}
      </Button>
      {issue === undefined ? null : (
        <p className={classes.error} role="alert">
          {issue}
        </p>
      )}
    </form>
  );
}

function Panel({ presentIds, onAdd }: Omit<AddEquipmentProps, 'isDisabled'>) {
  const [chosen, setChosen] = useState<Equipment>();
  const [added, setAdded] = useState('');

  function add(item: Equipment, quantity: number): boolean {
    if (!onAdd(item, quantity)) return false;
    setAdded(messages.added(quantity, item.name));
    setChosen(undefined);
    return true;
  }

  if (presentIds.length >= LINES_PER_REQUEST_MAX) return <Notice kind="warning">{messages.full}</Notice>;
  return (
    <>
      {chosen === undefined ? (
        <EquipmentCombobox presentIds={presentIds} onChoose={setChosen} />
      ) : (
        <Chosen
          key={chosen.id}
          item={chosen}
          onAdd={(quantity) => add(chosen, quantity)}
          onOther={() => setChosen(undefined)}
        />
      )}
      <p className={classes.added} role="status">
        {added}
      </p>
    </>
  );
}

export function AddEquipment({ isDisabled, ...panel }: AddEquipmentProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? IconX : IconPlus;
  return (
    <section className={classes.root} aria-labelledby={id} data-open={isOpen}>
      <header className={classes.header}>
        <h4 className={classes.title} id={id}>
          {messages.title}
        </h4>
        <Button
          variant={isOpen ? 'default' : 'light'}
          size="sm"
          leftSection={<Icon size={iconSize.md} stroke={iconStroke.regular} aria-hidden="true" />}
          aria-expanded={isOpen}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.close : messages.open}
        </Button>
      </header>
      {isOpen ? (
        // Disabled, not unmounted, while saving: keeps the chosen item and the focus.
        <fieldset className={classes.panel} role="presentation" disabled={isDisabled}>
          <Panel {...panel} />
        </fieldset>
      ) : null}
    </section>
  );
}
