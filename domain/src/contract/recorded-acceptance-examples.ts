export const recordedAcceptance = {
  version: 2,
  name: 'Ana Ruiz',
  title: 'Line producer',
  how: 'phone',
  reason: 'Ana called from the set and accepted the total; she has no e-mail there.',
} as const;
