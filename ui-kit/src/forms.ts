import './mantine-styles/forms.ts';

export * from './components/DayField/DayField.tsx';
export * from './components/EmailField/EmailField.tsx';
export * from './components/FormErrorSummary/FormErrorSummary.tsx';
export * from './components/PasswordField/PasswordField.tsx';
export * from './components/PasswordStrength/PasswordStrength.tsx';

export {
  Checkbox,
  Fieldset,
  NativeSelect,
  NumberInput,
  Progress,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
export { useForm, type UseFormReturnType } from '@mantine/form';
