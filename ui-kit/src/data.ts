/** What the back office is made of: its frame, stat cards and tables. */
import './mantine-styles/data';

export * from './components/AdminFrame';
export * from './components/CommandPalette';
export * from './components/EntryListField';
export * from './components/ShortcutKeys';
export * from './components/StaffTable';
export * from './components/StatCard';
export * from './components/StatusPicker';
export * from './components/TableFrame';

export { Autocomplete, Pagination, ScrollArea, SegmentedControl, Table, Tabs } from '@mantine/core';
