export { QuoteButton, type QuoteButtonProps } from './QuoteButton.tsx';
