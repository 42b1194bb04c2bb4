export { AddToQuote, type AddToQuoteProps } from './AddToQuote.tsx';
