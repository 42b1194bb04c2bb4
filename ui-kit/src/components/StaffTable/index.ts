export { StaffTable } from './StaffTable.tsx';
export {
  PAGE_SIZES,
  type StaffTableColumn,
  type StaffTableProps,
  type TableOrder,
  type TableSort,
} from './staff-table-props.ts';
