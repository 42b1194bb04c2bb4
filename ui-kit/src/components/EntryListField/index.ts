export { EntryListField, type EntryListFieldProps } from './EntryListField.tsx';
