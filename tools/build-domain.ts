import { nxCommand, runOrFail } from './commands.mjs';

/** Builds the domain package if Nx finds it stale; reports the last lines of a failed build. */
export const buildDomain = (report: (line: string) => void): Promise<void> =>
  runOrFail(nxCommand('run', '@backlot/domain:build'), 'The build of the domain failed, see above', { report });
