/** Prints the start, heartbeats and duration of a step; `report` prints a detail. */
export function step<Result>(text: string, work: (report: (line: string) => void) => Promise<Result>): Promise<Result>;
