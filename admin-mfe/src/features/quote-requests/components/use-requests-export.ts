import { businessToday } from '@backlot/domain';
import type { QuoteRequestSummary } from '@backlot/domain/contract';
import { useEffect, useRef, useState } from 'react';
import { saveCsv } from '../../../lib/save-file.ts';
import { quoteRequestsCsv } from '../list-csv.ts';

export type RequestsExport = {
  readonly isExporting: boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  readonly run: (load: (signal: AbortSignal) => Promise<readonly QuoteRequestSummary[]>) => void;
};

/** Saves requests as a file. One at a time; leaving the page ends it. */
export function useRequestsExport(): RequestsExport {
  const running = useRef<AbortController>(undefined);
  const [isExporting, setExporting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => () => running.current?.abort(), []);

  async function run(load: (signal: AbortSignal) => Promise<readonly QuoteRequestSummary[]>): Promise<void> {
    if (isExporting) return;
    const controller = new AbortController();
    running.current = controller;
    setExporting(true);
    try {
      const requests = await load(controller.signal);
      saveCsv(`quote-requests-${businessToday(new Date())}.csv`, quoteRequestsCsv(requests));
    } catch {
      setFailed(!controller.signal.aborted);
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, hasFailed, acknowledge: () => setFailed(false), run: (load) => void run(load) };
}
