export { ShortcutHint, type ShortcutHintProps } from './ShortcutHint';
export { ShortcutKeys, type ShortcutKeysProps } from './ShortcutKeys';
