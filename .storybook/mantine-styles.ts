// The kit's stories import components by file, past the entries that bring the styles of what these are made of.
// In a module of its own: such imports are moved to the head of their module, and these must come after the main styles.
import.meta.glob('../ui-kit/src/mantine-styles/*.ts', { eager: true });
