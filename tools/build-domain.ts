import { capture, packageCommand, productNode } from './commands.mjs';
import { PlainError } from './plain-error.mjs';

const LAST_LINES = 30;

/**
 * Builds the domain package if Nx finds it stale.
 * @throws {PlainError} after reporting the last lines of a failed build
 */
export async function buildDomain(report: (line: string) => void): Promise<void> {
  const command = [productNode(), packageCommand('nx'), 'run', '@backlot/domain:build', '--outputStyle=static'];
  const { code, output } = await capture(command);
  if (code === 0) return;
  for (const line of output.trim().split('\n').slice(-LAST_LINES)) report(line);
  throw new PlainError('The build of the domain failed, see above');
}
