import { describe, expect, it, vi } from 'vitest';
import { createConsent } from './consent.ts';
import { createTracker, type AnalyticsFunction } from './track.ts';

const added = {
  name: 'add_to_quote',
  itemName: 'LED Panel',
  category: 'lighting',
  subcategory: 'panels',
  mainCategory: 'production',
} as const;

function start() {
  const analytics = vi.fn<AnalyticsFunction>();
  const consent = createConsent(() => window.localStorage);
  return {
    analytics,
    consent,
    track: createTracker(
      () => consent.store.getState().consent,
      () => analytics,
    ),
  };
}

describe('analytics', () => {
  it('sends nothing before consent or after a refusal', () => {
    const { analytics, consent, track } = start();
    track(added);
    consent.choose('denied');
    track(added);
    expect(analytics).not.toHaveBeenCalled();
  });

  it('sends events after consent, with snake_case parameters', () => {
    const { analytics, consent, track } = start();
    consent.choose('granted');
    track(added);
    expect(analytics).toHaveBeenCalledExactlyOnceWith('event', 'add_to_quote', {
      item_name: 'LED Panel',
      category: 'lighting',
      subcategory: 'panels',
      main_category: 'production',
    });
  });

  it('queues nothing before consent, and stops after a later refusal', () => {
    const { analytics, consent, track } = start();
    track(added);
    consent.choose('granted');
    expect(analytics).not.toHaveBeenCalled();
    track(added);
    consent.choose('denied');
    track(added);
    expect(analytics).toHaveBeenCalledTimes(1);
  });

  it('stores the choice, and ignores an invalid stored value', () => {
    start().consent.choose('granted');
    expect(start().consent.store.getState().consent).toBe('granted');
    window.localStorage.setItem('backlot-consent', 'maybe');
    expect(start().consent.store.getState().consent).toBeUndefined();
  });

  it('does nothing without an analytics function', () => {
    const track = createTracker(
      () => 'granted',
      () => undefined,
    );
    expect(() => track(added)).not.toThrow();
  });
});
