import './mantine-styles/data.ts';

export * from './components/AdminFrame/AdminFrame.tsx';
export * from './components/CommandPalette/CommandPalette.tsx';
export type * from './components/CommandPalette/command-items.ts';
export * from './components/CommandPalette/PaletteButton.tsx';
export * from './components/EntryListField/EntryListField.tsx';
export * from './components/ShortcutKeys/ShortcutHint.tsx';
export * from './components/ShortcutKeys/ShortcutKeys.tsx';
export * from './components/StaffTable/StaffTable.tsx';
export * from './components/StaffTable/staff-table-props.ts';
export * from './components/StatCard/StatCard.tsx';
export * from './components/StatusPicker/StatusPicker.tsx';
export * from './components/TableFrame/TableFrame.tsx';

export { Autocomplete, Pagination, ScrollArea, SegmentedControl, Table, Tabs } from '@mantine/core';
