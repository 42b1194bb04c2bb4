import { defineMessages } from '@backlot/ui-kit';

export const useCatalogMessages = defineMessages({
  en: {
    search: 'Search equipment',
    searchPlaceholder: 'Name, description or category',
    groups: 'Equipment groups',
    list: 'Equipment',
    categories: 'Filter by category',
    clearFilters: 'Clear all filters',
    loading: 'Loading equipment...',
    loadFailed: 'Failed to load equipment. Please try again.',
    nothingFound: 'No equipment found',
    nothingFoundInSearch: 'Try adjusting your search criteria',
    nothingFoundInFilters: 'Try adjusting your search or filters',
    showEverything: 'Show all equipment',
    emptyCatalogue: 'There is no equipment in this part of the catalogue yet.',
    matches: (count: number) => (count === 1 ? '1 item matches' : `${count} items match`),
  },
});
