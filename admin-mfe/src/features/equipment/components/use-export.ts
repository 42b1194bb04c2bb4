import { businessToday } from '@backlot/domain';
import type { Equipment } from '@backlot/domain/contract';
import { useEffect, useRef, useState } from 'react';
import { saveCsv } from '../../../lib/save-file.ts';
import { equipmentCsv } from '../equipment-csv.ts';
import { useMainCategoryNames } from '../main-category-names.ts';

export type EquipmentExport = {
  readonly isExporting: boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  readonly run: (load: (signal: AbortSignal) => Promise<Equipment[]>) => void;
};

/** Saves items as a file. One at a time; leaving the page ends it. */
export function useExport(): EquipmentExport {
  const names = useMainCategoryNames();
  const running = useRef<AbortController>(undefined);
  const [isExporting, setExporting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => () => running.current?.abort(), []);

  async function run(load: (signal: AbortSignal) => Promise<Equipment[]>): Promise<void> {
    if (isExporting) return;
    const controller = new AbortController();
    running.current = controller;
    setExporting(true);
    try {
      const items = await load(controller.signal);
      saveCsv(`equipment-${businessToday(new Date())}.csv`, equipmentCsv(items, names));
    } catch {
      setFailed(!controller.signal.aborted);
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, hasFailed, acknowledge: () => setFailed(false), run: (load) => void run(load) };
}
