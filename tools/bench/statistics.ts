/** What stands for many measurements. */

/** The value below which this share of the values lies, from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The medians of one metric after the other, over rounds that measured them all. */
export const medianOf = <Round>(rounds: readonly Round[], metric: (round: Round) => number): number =>
  median(rounds.map(metric));

/** Pairs of what was measured in the same round. */
export const ratios = (values: readonly number[], to: readonly number[]): number[] =>
  values.flatMap((value, round) => {
    const other = to[round];
    return other === undefined ? [] : [value / other];
  });
