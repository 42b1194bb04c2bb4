import type { AnalyticsEvent, Consent } from '@backlot/domain/contract';

/** An analytics facility of the page, e.g. Google's `gtag`, if the owner has added one. */
export type AnalyticsFacility = (command: 'event', name: string, parameters: Record<string, string | number>) => void;

/** `totalQuantity` → `total_quantity`, as analytics facilities name their parameters. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** Sends events to the page's analytics facility, and nothing to anybody before the visitor has agreed. */
export function createTracker(consent: () => Consent, facility: () => AnalyticsFacility | undefined) {
  return ({ name, ...values }: AnalyticsEvent): void => {
    if (consent() !== 'granted') return;
    const parameters = Object.fromEntries(Object.entries(values).map(([key, value]) => [snakeCase(key), value]));
    facility()?.('event', name, parameters);
  };
}
