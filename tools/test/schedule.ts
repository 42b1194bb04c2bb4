/** Runs stages in parallel, as many as the processor cores allow. */

export interface ScheduledStage {
  readonly name: string;
  /** Number of busy processor cores: 1 or 2. */
  readonly slots: number;
  /** Stages that must end before this one, if they run at all. */
  readonly after?: readonly string[];
}

export interface ScheduleOptions<S, R> {
  /** Total slots of running stages; a stage that needs more takes all. */
  readonly slots: number;
  readonly run: (stage: S) => Promise<R>;
  readonly isStopping?: () => boolean;
}

/**
 * Starts stages in order, each once its predecessors have ended and enough slots are free. A stage that does not fit
 * blocks the following ones, so that it never starves.
 *
 * @returns results in the order of the stages, without stages that never started
 */
export async function schedule<S extends ScheduledStage, R>(
  stages: readonly S[],
  { slots, run, isStopping = () => false }: ScheduleOptions<S, R>,
): Promise<R[]> {
  const waiting = [...stages];
  const running = new Map<string, { stage: S; end: Promise<void> }>();
  const results = new Map<string, R>();
  const isRunningOrWaiting = (name: string) => waiting.some((stage) => stage.name === name) || running.has(name);
  const freeSlots = () =>
    slots - [...running.values()].reduce((used, { stage }) => used + Math.min(stage.slots, slots), 0);
  const next = () => waiting.find((stage) => (stage.after ?? []).every((name) => !isRunningOrWaiting(name)));

  while (waiting.length > 0 || running.size > 0) {
    const stage = isStopping() ? undefined : next();
    if (stage !== undefined && Math.min(stage.slots, slots) <= freeSlots()) {
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
