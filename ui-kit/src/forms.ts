import './mantine-styles/forms.ts';

export * from './components/DayField/index.ts';
export * from './components/EmailField/index.ts';
export * from './components/FormErrorSummary/index.ts';
export * from './components/PasswordField/index.ts';
export * from './components/PasswordStrength/index.ts';

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
