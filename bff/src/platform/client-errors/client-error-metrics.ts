import type { ClientError } from '@backlot/domain/contract';
import { Injectable } from '@nestjs/common';
import type { Metric } from '../monitoring/exposition.ts';
import { PARTS } from '../releases/release.ts';

const NONE = 'none';
const KNOWN = new Set<string>(PARTS);

/** Bounds the label's cardinality: a page may send any name. */
const remoteLabel = (remote: string | undefined) =>
  remote === undefined || KNOWN.has(remote) ? (remote ?? NONE) : 'other';

interface Series {
  readonly labels: Readonly<Record<'kind' | 'remote' | 'reason', string>>;
  count: number;
}

@Injectable()
export class ClientErrorMetrics {
  readonly #series = new Map<string, Series>();

  count({ kind, remote, reason }: ClientError): void {
    const labels = { kind, remote: remoteLabel(remote), reason: reason ?? NONE };
    const key = Object.values(labels).join(' ');
    const series = this.#series.get(key) ?? { labels, count: 0 };
    series.count += 1;
    this.#series.set(key, series);
  }

  read(): Metric {
    return {
      name: 'backlot_client_errors_total',
      help: 'Errors that pages of visitors have told of.',
      type: 'counter',
      samples: [...this.#series.values()].map(({ labels, count }) => ({ labels, value: count })),
    };
  }
}
