/** The marketing figures of the house, literally (decision 32); the words beside them are in `messages.ts`. */
export const figures = { years: '15+', rentals: '5000+', items: '500+', open: '24/7' } as const;
