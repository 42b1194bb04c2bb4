/** Fields and form state. */
export * from './components/DayField';
export * from './components/FormErrorSummary';

export { Checkbox, Fieldset, NativeSelect, NumberInput, PasswordInput, Progress, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
export { isEmail, isNotEmpty, schemaResolver, useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
