import { businessToday } from '@backlot/domain';
import { useEffect, useRef, useState } from 'react';
import { saveCsv } from './save-file.ts';

export type CsvExport<Row> = {
  readonly isExporting: boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  readonly run: (load: (signal: AbortSignal) => Promise<readonly Row[]>) => void;
};

/**
 * Saves the rows of a list as a file. One at a time; leaving the page ends it.
 * @param name of the file, before the day
 */
export function useCsvExport<Row>(name: string, toCsv: (rows: readonly Row[]) => string): CsvExport<Row> {
  const running = useRef<AbortController>(undefined);
  const [isExporting, setExporting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => () => running.current?.abort(), []);

  async function run(load: (signal: AbortSignal) => Promise<readonly Row[]>): Promise<void> {
    if (isExporting) return;
    const controller = new AbortController();
    running.current = controller;
    setExporting(true);
    try {
      saveCsv(`${name}-${businessToday(new Date())}.csv`, toCsv(await load(controller.signal)));
    } catch {
      setFailed(!controller.signal.aborted);
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, hasFailed, acknowledge: () => setFailed(false), run: (load) => void run(load) };
}
