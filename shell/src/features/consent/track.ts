import type { AnalyticsEvent, Consent } from '@backlot/domain/contract';

export type AnalyticsFunction = (command: 'event', name: string, parameters: Record<string, string | number>) => void;

/** `totalQuantity` → `total_quantity` */
const snakeCase = (name: string) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** Sends events to the page's analytics function, only after consent. */
export function createTracker(consent: () => Consent, analytics: () => AnalyticsFunction | undefined) {
  return ({ name, ...values }: AnalyticsEvent): void => {
    if (consent() !== 'granted') return;
    const parameters = Object.fromEntries(Object.entries(values).map(([key, value]) => [snakeCase(key), value]));
    analytics()?.('event', name, parameters);
  };
}
