import type { TestResponse } from './test-server.ts';

/** The parts of a response that do not differ between any two requests. */
export function comparable({ status, headers, text }: TestResponse): object {
  const comparedHeaders = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status, headers: comparedHeaders, text: text.replace(/"requestId":"[^"]+"/u, '') };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Ratio of the CPU times of a call for a known and an unknown address; median, since load affects both calls of a pair. */
export async function cpuTimeRatio(
  call: (email: string) => Promise<unknown>,
  known: string,
  pairs: number,
): Promise<number> {
  // CPU time of all threads: wall-clock time includes other processes.
  const cpuTime = async (email: string) => {
    const before = process.cpuUsage();
    await call(email);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const unknown = `nobody${pair}@example.com`;
    // The first call of a pair may warm caches for the second, so the order alternates.
    const isKnownFirst = pair % 2 === 0;
    const first = await cpuTime(isKnownFirst ? known : unknown);
    const second = await cpuTime(isKnownFirst ? unknown : known);
    ratios.push(isKnownFirst ? first / second : second / first);
  }
  return median(ratios);
}
