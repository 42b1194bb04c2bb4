/** What the back office is made of: its frame, figures and tables. */
export * from './components/AdminFrame';
export * from './components/StatCard';
export * from './components/TableFrame';

export { Pagination, ScrollArea, SegmentedControl, Table, Tabs } from '@mantine/core';
