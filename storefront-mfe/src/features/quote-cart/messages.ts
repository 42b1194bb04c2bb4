import { defineMessages } from '@backlot/ui-kit';

export const useQuoteCartMessages = defineMessages({
  en: {
    list: 'Items in your quote',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed from your quote.`,
    undo: 'Undo',
    quantityHint: (most: number) => `Enter a whole number from 1 to ${most.toLocaleString('en-US')}`,
  },
});
