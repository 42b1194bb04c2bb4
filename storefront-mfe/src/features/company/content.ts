/** Facts of the business that its pages state, literally and in one place (decision 32). */
export const facts = {
  founded: '2015',
  yearsInBusiness: '35',
  facilitySquareFeet: '15,000',
  years: '15+',
  rentals: '5000+',
  items: '500+',
  open: '24/7',
} as const;
