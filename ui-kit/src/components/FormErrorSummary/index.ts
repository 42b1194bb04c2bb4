export { FormErrorSummary, type FormError, type FormErrorSummaryProps } from './FormErrorSummary.tsx';
