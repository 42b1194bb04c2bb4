/**
 * Makes something once, when it is first asked for: `Intl` takes tens of milliseconds of a slow phone to wake, which a
 * page that formats nothing does not have to spend.
 */
export function onDemand<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
