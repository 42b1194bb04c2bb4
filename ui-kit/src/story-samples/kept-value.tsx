import { useState, type ComponentType } from 'react';

/**
 * For `render`: the component with its value, which changes as its page would change it.
 * @param valueOf name of the prop that holds the value
 * @param changeOf name of the prop that is told the next one
 */
export function keptValue<
  ValueName extends string,
  ChangeName extends string,
  Props extends Record<ValueName, unknown> & Record<ChangeName, (next: Props[ValueName]) => void>,
>(Shown: ComponentType<Props>, valueOf: ValueName, changeOf: ChangeName) {
  return function KeptValue(args: Props) {
    const [value, setValue] = useState<Props[ValueName]>(() => args[valueOf]);
    const change = (next: Props[ValueName]) => {
      args[changeOf](next);
      setValue(() => next);
    };
    return <Shown {...args} {...{ [valueOf]: value, [changeOf]: change }} />;
  };
}
