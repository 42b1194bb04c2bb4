export { PasswordStrength, type PasswordStrengthProps, type StrengthTone } from './PasswordStrength.tsx';
