/** Query keys of a customer's requests, without the token of a mailed link: devtools display query keys. */
export const myRequestsKeys = {
  mailed: ['my-requests', 'mailed'],
  own: (userId: string | undefined) => ['my-requests', 'own', userId],
} as const;
