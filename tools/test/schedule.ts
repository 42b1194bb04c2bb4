/** Runs stages side by side, as many at a time as the machine has room for. */

export interface ScheduledStage {
  readonly name: string;
  /** How many processor cores it keeps busy: 1 or 2. */
  readonly slots: number;
  /** Stages that must have ended before, where they run at all. */
  readonly after?: readonly string[];
}

export interface ScheduleOptions<S, R> {
  /** What all running stages may take together; a stage that wants more than all takes all. */
  readonly slots: number;
  /** Must not fail. */
  readonly run: (stage: S) => Promise<R>;
  /** Whether no further stage is to start. */
  readonly isStopping?: () => boolean;
}

/**
 * Starts the stages in their order, each once those that it comes after have ended and there is room for it.
 * A stage that does not fit yet keeps its turn: nothing that follows overtakes it for ever.
 *
 * @returns in the order of the stages; those that never started are left out
 */
export async function schedule<S extends ScheduledStage, R>(
  stages: readonly S[],
  { slots, run, isStopping = () => false }: ScheduleOptions<S, R>,
): Promise<R[]> {
  const waiting = [...stages];
  const running = new Map<string, { stage: S; end: Promise<void> }>();
  const results = new Map<string, R>();
  const isRunningOrWaiting = (name: string) => waiting.some((stage) => stage.name === name) || running.has(name);
  const room = () =>
    slots - [...running.values()].reduce((taken, { stage }) => taken + Math.min(stage.slots, slots), 0);
  const next = () => waiting.find((stage) => (stage.after ?? []).every((name) => !isRunningOrWaiting(name)));

  while (waiting.length > 0 || running.size > 0) {
    const stage = isStopping() ? undefined : next();
    if (stage !== undefined && Math.min(stage.slots, slots) <= room()) {
      waiting.splice(waiting.indexOf(stage), 1);
      const end = run(stage).then((result) => {
        results.set(stage.name, result);
        running.delete(stage.name);
      });
      running.set(stage.name, { stage, end });
      continue;
    }
    if (running.size === 0) break;
    await Promise.race([...running.values()].map(({ end }) => end));
  }
  return stages.flatMap(({ name }) => results.get(name) ?? []);
}
