import type { Metric, Sample } from './exposition.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity] as const;

export type RequestLabels = Readonly<Record<'method' | 'route' | 'status', string>>;

interface Series {
  readonly labels: RequestLabels;
  /** Durations per bucket, not cumulative. */
  readonly counts: number[];
  sum: number;
}

export class RequestHistogram {
  readonly #series: Series[] = [];
  /** Nested by route, method and status: a concatenated key would allocate a string per request. */
  readonly #byRoute = new Map<string, Map<string, Map<string, Series>>>();

  observe(labels: RequestLabels, seconds: number): void {
    const series = this.#byRoute.get(labels.route)?.get(labels.method)?.get(labels.status) ?? this.#begin(labels);
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sum += seconds;
  }

  read(): Metric {
    return {
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer.',
      type: 'histogram',
      samples: this.#series.flatMap(samplesOf),
    };
  }

  #begin(labels: RequestLabels): Series {
    const series = { labels, counts: BOUNDS.map(() => 0), sum: 0 };
    this.#series.push(series);
    const byMethod = this.#byRoute.get(labels.route) ?? new Map<string, Map<string, Series>>();
    this.#byRoute.set(labels.route, byMethod);
    const byStatus = byMethod.get(labels.method) ?? new Map<string, Series>();
    byMethod.set(labels.method, byStatus);
    byStatus.set(labels.status, series);
    return series;
  }
}

function samplesOf({ labels, counts, sum }: Series): Sample[] {
  let total = 0;
  const buckets = BOUNDS.map((bound, index): Sample => {
    total += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: bound === Infinity ? '+Inf' : String(bound) }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}
