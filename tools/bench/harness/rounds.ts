/** Returns the percentile at `share`, from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const medianOf = <Round>(rounds: readonly Round[], metric: (round: Round) => number): number =>
  median(rounds.map(metric));

/** Returns the median of the ratios of values measured in the same round. */
export const medianRatio = (values: readonly number[], to: readonly number[]): number =>
  median(
    values.flatMap((value, round) => {
      const other = to[round];
      return other === undefined ? [] : [value / other];
    }),
  );

/** Returns the duration in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface RoundOptions {
  readonly rounds: number;
  /** Number of earlier rounds whose results are dropped. */
  readonly warmUp?: number;
}

/** Measures one after the other, in alternating order (ABBA), so that other load affects all; returns their rounds. */
export async function inTurns<Round>(
  measurements: readonly (() => Promise<Round>)[],
  { rounds, warmUp = 0 }: RoundOptions,
): Promise<Round[][]> {
  const results = measurements.map((): Round[] => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    const turns = [...measurements.entries()];
    for (const [index, measure] of round % 2 === 0 ? turns : turns.reverse()) {
      const result = await measure();
      if (round >= 0) results[index]?.push(result);
    }
  }
  return results;
}
