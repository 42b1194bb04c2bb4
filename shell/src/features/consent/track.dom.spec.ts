import { describe, expect, it, vi } from 'vitest';
import { createConsent } from './consent.ts';
import { createTracker, type AnalyticsFacility } from './track.ts';

const added = {
  name: 'add_to_quote',
  itemName: 'LED Panel',
  category: 'lighting',
  subcategory: 'panels',
  mainCategory: 'production',
} as const;

function start() {
  const facility = vi.fn<AnalyticsFacility>();
  const consent = createConsent(() => window.localStorage);
  return {
    facility,
    consent,
    track: createTracker(
      () => consent.store.getState().consent,
      () => facility,
    ),
  };
}

describe('analytics', () => {
  it('sends nothing before the visitor has chosen, nor after a no', () => {
    const { facility, consent, track } = start();
    track(added);
    consent.choose('denied');
    track(added);
    expect(facility).not.toHaveBeenCalled();
  });

  it('sends events after a yes, named as facilities expect', () => {
    const { facility, consent, track } = start();
    consent.choose('granted');
    track(added);
    expect(facility).toHaveBeenCalledExactlyOnceWith('event', 'add_to_quote', {
      item_name: 'LED Panel',
      category: 'lighting',
      subcategory: 'panels',
      main_category: 'production',
    });
  });

  it('queues nothing: a later yes does not send what came before it, and a later no ends it', () => {
    const { facility, consent, track } = start();
    track(added);
    consent.choose('granted');
    expect(facility).not.toHaveBeenCalled();
    track(added);
    consent.choose('denied');
    track(added);
    expect(facility).toHaveBeenCalledTimes(1);
  });

  it('remembers the choice, and asks again when what is stored makes no sense', () => {
    start().consent.choose('granted');
    expect(start().consent.store.getState().consent).toBe('granted');
    window.localStorage.setItem('backlot-consent', 'maybe');
    expect(start().consent.store.getState().consent).toBeUndefined();
  });

  it('does without a facility', () => {
    const track = createTracker(
      () => 'granted',
      () => undefined,
    );
    expect(() => track(added)).not.toThrow();
  });
});
