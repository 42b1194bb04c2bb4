/** Lazy singleton. `Intl` constructors take slow phones tens of milliseconds. */
export function onDemand<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
