/**
 * Makes something once, when it is first asked for: `Intl` takes tens of milliseconds of a slow phone to wake, which a
 * page that formats nothing does not have to spend.
 */
export function onDemand<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
