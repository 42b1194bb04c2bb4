import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentActivity, relativeTime } from './activity.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

describe('relativeTime', () => {
  it.each([
    [0, 'Less than 1 hour ago'],
    [0.999, 'Less than 1 hour ago'],
    [1, '1 hour ago'],
    [1.99, '1 hour ago'],
    [2, '2 hours ago'],
    [23.99, '23 hours ago'],
    [24, '1 day ago'],
    [47.99, '1 day ago'],
    [48, '2 days ago'],
    [24 * 400, '400 days ago'],
    [-5, 'Less than 1 hour ago'],
  ])('%d hours before reads %s', (hours, expected) => {
    expect(relativeTime(ago(hours), NOW)).toBe(expected);
  });

  it('rejects what is no instant', () => {
    expect(() => relativeTime('yesterday', NOW)).toThrow(new RangeError('Not an instant: "yesterday"'));
  });
});

describe('recentActivity', () => {
  const empty = { equipment: [], projects: [], quoteRequests: [], now: NOW };

  it('puts each kind of change in words', () => {
    const entries = recentActivity({
      equipment: [
        { id: 1, name: 'LED Panel', createdAt: ago(1), updatedAt: ago(1) },
        { id: 2, name: 'Range', createdAt: ago(90), updatedAt: ago(2) },
      ],
      projects: [
        { id: 1, title: 'Reef', createdAt: ago(3), updatedAt: ago(3) },
        { id: 2, title: 'Pier', createdAt: ago(90), updatedAt: ago(26) },
      ],
      quoteRequests: [{ id: 'q1', customerName: 'Ana Ruiz', jobName: 'Spot "A"', createdAt: ago(0) }],
      now: NOW,
    });
    expect(entries.map(({ text, relative }) => [text, relative])).toEqual([
      ['New quote request from Ana Ruiz for "Spot "A""', 'Less than 1 hour ago'],
      ['New equipment "LED Panel" added', '1 hour ago'],
      ['Equipment "Range" updated', '2 hours ago'],
      ['New project "Reef" added', '3 hours ago'],
      ['Project "Pier" updated', '1 day ago'],
    ]);
    expect(entries.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'quote-request quote-request-q1',
      'equipment equipment-1',
      'equipment equipment-2',
      'project project-1',
      'project project-2',
    ]);
    expect(entries.map(({ recordId }) => recordId)).toEqual(['q1', 1, 2, 1, 2]);
    expect(entries.map(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name])))).toEqual([
      ['Ana Ruiz', 'Spot "A"'],
      ['LED Panel'],
      ['Range'],
      ['Reef'],
      ['Pier'],
    ]);
  });

  it('takes an equal instant in another notation as not updated', () => {
    const [entry] = recentActivity({
      ...empty,
      equipment: [{ id: 1, name: 'Range', createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00.000Z' }],
    });
    expect(entry?.text).toBe('New equipment "Range" added');
  });

  it('takes at most the three latest of a source, whatever their order', () => {
    const equipment = [5, 1, 4, 2, 3].map((hours) => ({
      id: hours,
      name: 'x',
      createdAt: ago(hours),
      updatedAt: ago(hours),
    }));
    expect(recentActivity({ ...empty, equipment }).map((entry) => entry.id)).toEqual([
      'equipment-1',
      'equipment-2',
      'equipment-3',
    ]);
  });

  it('is empty without records', () => {
    expect(recentActivity(empty)).toEqual([]);
  });

  it('has at most five entries, newest first, none twice, and none older than one left out of its source', () => {
    const hours = fc.integer({ min: 0, max: 500 });
    const rows = fc.array(fc.tuple(hours, hours)).map((pairs) =>
      pairs.map(([a, b], id) => ({
        id,
        name: `n${id}`,
        title: `t${id}`,
        customerName: 'c',
        jobName: 'j',
        createdAt: ago(Math.max(a, b)),
        updatedAt: ago(Math.min(a, b)),
      })),
    );
    fc.assert(
      fc.property(rows, rows, rows, (equipment, projects, quoteRequests) => {
        const entries = recentActivity({ equipment, projects, quoteRequests, now: NOW });
        const times = entries.map((entry) => entry.at);
        const sourced = [equipment, projects, quoteRequests].map((source) => Math.min(3, source.length));
        expect(entries).toHaveLength(
          Math.min(
            5,
            sourced.reduce((sum, count) => sum + count, 0),
          ),
        );
        expect(times).toEqual(times.toSorted().toReversed());
        expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
        const newest = [
          ...equipment.map((row) => row.updatedAt),
          ...projects.map((row) => row.updatedAt),
          ...quoteRequests.map((row) => row.createdAt),
        ].toSorted();
        expect(times[0]).toBe(newest.at(-1));
      }),
    );
  });
});
