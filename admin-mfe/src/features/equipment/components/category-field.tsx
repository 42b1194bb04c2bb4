import { Autocomplete } from '@backlot/ui-kit/data';
import type { ReactNode } from 'react';
import { useCategories } from '../api/equipment-queries.ts';
import { toExistingCategory } from '../categories.ts';

const messages = {
  label: 'Category',
  choose: 'Choose one that exists, or type a new one.',
  none: 'No categories exist yet. Type the first one.',
  failed: 'The categories that exist could not be loaded. You can type one.',
  isNew: (name: string) => `"${name}" is a new category.`,
};

export interface CategoryFieldProps {
  id: string;
  value: string;
  onChange: (category: string) => void;
  onBlur: () => void;
  error: ReactNode;
}

/** Combobox for the category: an existing one or a new one (decision 10). */
export function CategoryField({ id, value, onChange, onBlur, error }: CategoryFieldProps) {
  const { data: names, isError } = useCategories();
  const typed = value.trim();
  const isNew =
    names !== undefined &&
    names.length > 0 &&
    typed !== '' &&
    toExistingCategory(typed, names) === typed &&
    !names.includes(typed);

  function description(): string {
    if (isError) return messages.failed;
    if (names?.length === 0) return messages.none;
    return isNew ? messages.isNew(typed) : messages.choose;
  }

  return (
    <Autocomplete
      id={id}
      name="category"
      size="md"
      label={messages.label}
      description={description()}
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      data={names === undefined ? [] : [...names]}
      // A filled field lists all categories, so that another one can be chosen.
      {...(names?.includes(value) === true ? { filter: ({ options }) => options } : {})}
      maxDropdownHeight={280}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={() => {
        onChange(toExistingCategory(value, names ?? []));
        onBlur();
      }}
    />
  );
}
