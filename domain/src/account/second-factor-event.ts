/** Changes of an account's second factors. Apart from their kinds, which every page loads. */
export const SECOND_FACTOR_EVENTS = [
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'reset',
] as const;
export type SecondFactorEvent = (typeof SECOND_FACTOR_EVENTS)[number];
