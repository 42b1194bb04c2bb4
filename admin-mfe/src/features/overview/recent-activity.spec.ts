import { recentEquipmentSchema } from '@backlot/domain/contract';
import { recentProjectsSchema, recentQuoteRequestsSchema } from '@backlot/domain/contract/staff';
import { aQuoteRequest } from '@backlot/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentActivity, relativeTime, type ActivityEntry } from './recent-activity.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const textOf = ({ parts }: ActivityEntry) =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');

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
});

describe('recentActivity', () => {
  const empty = { equipment: [], projects: [], quoteRequests: [], now: NOW };

  it('describes each kind of change', () => {
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
    expect(entries.map((entry) => [textOf(entry), entry.relative])).toEqual([
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
    expect(entries.map(({ path }) => path)).toEqual([
      '/admin/quote-requests/q1',
      '/admin/equipment/1/edit',
      '/admin/equipment/2/edit',
      undefined,
      undefined,
    ]);
    expect(entries.map(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name])))).toEqual([
      ['Ana Ruiz', 'Spot "A"'],
      ['LED Panel'],
      ['Range'],
      ['Reef'],
      ['Pier'],
    ]);
  });

  it('ignores the notation when it compares creation and update', () => {
    const entries = recentActivity({
      ...empty,
      equipment: [{ id: 1, name: 'Range', createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00.000Z' }],
    });
    expect(entries.map(textOf)).toEqual(['New equipment "Range" added']);
  });

  it('returns at most the three latest of a source, regardless of input order', () => {
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

  it('returns nothing without records', () => {
    expect(recentActivity(empty)).toEqual([]);
  });

  it('returns at most the five newest entries, sorted, without duplicates', () => {
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
      fc.property(rows, rows, rows, (equipment, projects, requests) => {
        const quoteRequests = requests.map((row) => ({ ...row, id: String(row.id) }));
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

it('the recent lists cover the entries of recent activity', () => {
  const createdAt = '2026-11-02T14:30:00.000Z';
  const later = '2026-11-03T09:00:00.000Z';
  const equipment = recentEquipmentSchema.parse({
    items: [{ id: 1, name: 'LED Panel 2×1, bi-colour', createdAt, updatedAt: later }],
  });
  const projects = recentProjectsSchema.parse({
    items: [{ id: 1, title: 'Harbor at Dawn', createdAt, updatedAt: createdAt }],
  });
  const quoteRequests = recentQuoteRequestsSchema.parse({
    items: [
      { id: aQuoteRequest().id, customerName: 'Ana Ruiz', jobName: 'Harbor at Dawn', createdAt, updatedAt: createdAt },
    ],
  });
  const entries = recentActivity({
    equipment: equipment.items,
    projects: projects.items,
    quoteRequests: quoteRequests.items,
    now: new Date('2026-11-21T12:00:00Z'),
  });
  expect(entries.map(textOf)).toEqual([
    'Equipment "LED Panel 2×1, bi-colour" updated',
    'New project "Harbor at Dawn" added',
    'New quote request from Ana Ruiz for "Harbor at Dawn"',
  ]);
});
