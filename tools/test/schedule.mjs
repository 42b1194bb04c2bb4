/** Runs stages side by side, as many at a time as the machine has room for. */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} slots how many processor cores it keeps busy: 1 or 2
 * @property {string[]} [after] stages that must have ended before, where they run at all
 */

/**
 * Starts the stages in their order, each once those that it comes after have ended and there is room for it.
 * A stage that does not fit yet keeps its turn: nothing that follows overtakes it for ever.
 *
 * @template {Stage} S
 * @template R
 * @param {readonly S[]} stages
 * @param {object} options
 * @param {number} options.slots what all running stages may take together; a stage that wants more than all takes all
 * @param {(stage: S) => Promise<R>} options.run must not fail
 * @param {() => boolean} [options.isStopping] whether no further stage is to start
 * @returns {Promise<R[]>} in the order of the stages; those that never started are left out
 */
export async function schedule(stages, { slots, run, isStopping = () => false }) {
  const waiting = [...stages];
  const running = new Map();
  const results = new Map();
  const isRunningOrWaiting = (name) => waiting.some((stage) => stage.name === name) || running.has(name);
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
  return stages.filter(({ name }) => results.has(name)).map(({ name }) => results.get(name));
}
