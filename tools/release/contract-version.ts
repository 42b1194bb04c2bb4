/** `npm run contract:version -- --check | --raise minor|major | --keep`: checks and updates the contract's version. */
import { parseArgs } from 'node:util';

import { root } from '../paths.mjs';
import { codeOf, fail, PlainError } from '../plain-error.mjs';
import { keepVersion, raiseVersion, contractVersionIssue } from './contract/version.ts';

const USE =
  'Use: npm run contract:version -- --check | --raise minor | --raise major | --keep (the words changed, the contract did not)';

function main({ check, raise, keep }: { check?: boolean; raise?: string; keep?: boolean }): void {
  if ([check, raise, keep].filter((option) => option !== undefined).length !== 1) throw new PlainError(USE);
  if (check) {
    const stale = contractVersionIssue(root);
    if (stale !== undefined) throw new PlainError(stale);
    return;
  }
  if (keep) {
    keepVersion(root);
    return;
  }
  if (raise !== 'minor' && raise !== 'major') throw new PlainError(USE);
  console.log(
    `The contract has version ${raiseVersion(root, raise)} now: commit it with the change, and build everything that speaks it`,
  );
}

try {
  main(
    parseArgs({ options: { check: { type: 'boolean' }, raise: { type: 'string' }, keep: { type: 'boolean' } } }).values,
  );
} catch (error) {
  const isUnknownOption = codeOf(error)?.startsWith('ERR_PARSE_ARGS') === true;
  fail(isUnknownOption && error instanceof Error ? new PlainError(error.message) : error);
}
