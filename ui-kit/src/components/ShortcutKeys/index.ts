export { ShortcutHint, type ShortcutHintProps } from './ShortcutHint.tsx';
export { ShortcutKeys, type ShortcutKeysProps } from './ShortcutKeys.tsx';
