import { type Labels, type Metric, type Sample } from './exposition.js';

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity] as const;

interface Series {
  readonly labels: Labels;
  /** Durations up to each bound and above the one before. */
  readonly counts: number[];
  sum: number;
}

/** Counts durations of requests by their labels. */
export class RequestHistogram {
  readonly #series = new Map<string, Series>();

  observe(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join(' ');
    let series = this.#series.get(key);
    if (series === undefined) {
      series = { labels, counts: BOUNDS.map(() => 0), sum: 0 };
      this.#series.set(key, series);
    }
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sum += seconds;
  }

  read(): Metric {
    return {
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer.',
      type: 'histogram',
      samples: [...this.#series.values()].flatMap(samplesOf),
    };
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
