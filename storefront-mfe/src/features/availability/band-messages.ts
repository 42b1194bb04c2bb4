import type { Band } from '@backlot/domain/stock';
import { defineMessages } from '@backlot/ui-kit';

export const useBandMessages = defineMessages({
  en: {
    few: (left: number) => `Only ${left} left`,
    none: 'Not free for these dates, ask us',
  },
  es: {
    few: (left: number) => (left === 1 ? 'Solo queda 1' : `Solo quedan ${left}`),
    none: 'No disponible en esas fechas, consúltenos',
  },
});

type BandMessages = ReturnType<typeof useBandMessages>;

export function bandText(band: Band, left: number | undefined, messages: BandMessages): string | undefined {
  if (band === 'free') return undefined;
  return band === 'few' && left !== undefined ? messages.few(left) : messages.none;
}
