export { StripeMark, type StripeMarkProps } from './StripeMark.tsx';
