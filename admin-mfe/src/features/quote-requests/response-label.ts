import { durationLabel, type responseState } from '@backlot/domain';

/** '1 h 20 min left', '15 min late', 'Answered in 40 min'. */
export function responseLabel({ kind, minutes }: ReturnType<typeof responseState>): string {
  return kind === 'answered' ? `Answered in ${durationLabel(minutes)}` : `${durationLabel(minutes)} ${kind}`;
}
