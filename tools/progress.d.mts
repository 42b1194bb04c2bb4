/** Says what is being done, shows that it lives, and how long it took; `report` shows a detail. */
export function step<Result>(
  text: string,
  work: (report: (line: string) => void) => Promise<Result>,
  write?: (line: string) => void,
): Promise<Result>;
