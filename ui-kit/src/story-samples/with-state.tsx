import { useState, type ComponentType } from 'react';

/**
 * Renders a controlled component with state.
 * @param valueOf name of the value prop
 * @param changeOf name of the change callback prop
 */
export function withState<
  ValueName extends string,
  ChangeName extends string,
  Props extends Record<ValueName, unknown> & Record<ChangeName, (next: Props[ValueName]) => void>,
>(Shown: ComponentType<Props>, valueOf: ValueName, changeOf: ChangeName) {
  return function WithState(args: Props) {
    const [value, setValue] = useState<Props[ValueName]>(() => args[valueOf]);
    const change = (next: Props[ValueName]) => {
      args[changeOf](next);
      setValue(() => next);
    };
    return <Shown {...args} {...{ [valueOf]: value, [changeOf]: change }} />;
  };
}
