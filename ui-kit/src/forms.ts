/** Fields and form state. */
import './mantine-styles/forms';

export * from './components/DayField';
export * from './components/EmailField';
export * from './components/FormErrorSummary';
export * from './components/PasswordField';
export * from './components/PasswordStrength';

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
