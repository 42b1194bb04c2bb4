import { businessToday } from '@backlot/domain';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveCsv } from './save-file.ts';

type Load<Row> = (signal: AbortSignal) => Promise<readonly Row[]>;

export interface CsvExport<Row> {
  readonly isExporting: boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  readonly run: (load: Load<Row>) => void;
}

/** Downloads the rows as CSV, one download at a time; unmounting aborts it. The day is appended to `name`. */
export function useCsvExport<Row>(name: string, toCsv: (rows: readonly Row[]) => string): CsvExport<Row> {
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: (load: Load<Row>) => {
      running.current = new AbortController();
      return load(running.current.signal);
    },
    onSuccess: (rows) => saveCsv(`${name}-${businessToday(new Date())}.csv`, toCsv(rows)),
  });

  useEffect(() => () => running.current?.abort(), []);

  return {
    isExporting: isPending,
    hasFailed: isError,
    acknowledge: reset,
    run: (load) => {
      if (!isPending) mutate(load);
    },
  };
}
