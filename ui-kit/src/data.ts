import './mantine-styles/data.ts';

export * from './components/AdminFrame/index.ts';
export * from './components/CommandPalette/index.ts';
export * from './components/EntryListField/index.ts';
export * from './components/ShortcutKeys/index.ts';
export * from './components/StaffTable/index.ts';
export * from './components/StatCard/index.ts';
export * from './components/StatusPicker/index.ts';
export * from './components/TableFrame/index.ts';

export { Autocomplete, Pagination, ScrollArea, SegmentedControl, Table, Tabs } from '@mantine/core';
