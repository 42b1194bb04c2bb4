/** How long staff may be away from a session (decision 165). */
const STAFF_AWAY_HOURS = 12;

/** Condition of a statement: whether a row of `sessions as session` goes on. That of staff ends also when nobody is at it for long. */
export const IS_LIVE = `session.revoked_at is null and session.expires_at > now()
  and (session.last_seen_at > now() - interval '${STAFF_AWAY_HOURS} hours' or not exists (
    select from profiles as owner where owner.id = session.profile_id and owner.role = 'admin'))`;
