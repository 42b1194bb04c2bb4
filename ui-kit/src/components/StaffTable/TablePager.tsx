import { NativeSelect, Pagination } from '@mantine/core';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import { PAGE_SIZES, type StaffTableProps } from './staff-table-props.ts';
import classes from './StaffTable.module.css';

const useMessages = defineStaffMessages({
  pages: (label: string) => `Pages: ${label}`,
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  rowsPerPage: 'Rows per page',
  page: (page: number) => `Page ${page}`,
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
});

const figure = (value: number): string => value.toLocaleString('en-US');

export type TablePagerProps = Pick<
  StaffTableProps<never>,
  'label' | 'page' | 'pageSize' | 'total' | 'onPage' | 'onPageSize'
>;

export function TablePager({ label, page, pageSize, total, onPage, onPageSize }: TablePagerProps) {
  const messages = useMessages();
  if (total === undefined || total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const pages = Math.ceil(total / pageSize);
  return (
    <div className={classes.pager}>
      <p className={classes.range}>
        {messages.range(figure(from), figure(Math.min(total, from + pageSize - 1)), figure(total))}
      </p>
      {onPageSize === undefined || total <= PAGE_SIZES[0] ? null : (
        <NativeSelect
          className={classes.pageSize ?? ''}
          size="sm"
          aria-label={messages.rowsPerPage}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} / page` }))}
          value={String(pageSize)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      )}
      {pages === 1 ? null : (
        <nav className={classes.pages} aria-label={messages.pages(label)}>
          <Pagination
            size="md"
            gap="var(--bl-space-1)"
            total={pages}
            value={page}
            onChange={onPage}
            siblings={1}
            boundaries={1}
            getItemProps={(item) => ({ 'aria-label': messages.page(item) })}
            getControlProps={(control) => ({ 'aria-label': messages[control] })}
          />
        </nav>
      )}
    </div>
  );
}
