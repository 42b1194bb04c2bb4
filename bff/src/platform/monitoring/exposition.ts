/** Label names and values. Values must be bounded (route patterns, classes, states), never user input. */
export type Labels = Readonly<Record<string, string>>;

/** One sample of a metric. `suffix` is for the parts of a histogram. */
export interface Sample {
  readonly suffix?: '_bucket' | '_sum' | '_count';
  readonly labels?: Labels;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** Single-value metric; without a sample when the value is unknown. */
export const gauge = (name: string, help: string, value: number | undefined): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: value === undefined ? [] : [{ value }],
});

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const escapeLabel = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('"', String.raw`\"`);

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

const numberText = (value: number) => (value === Infinity ? '+Inf' : String(value));

/** Metrics in the text format of Prometheus, version 0.0.4. A metric without samples is left out. */
export function expose(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');
}
