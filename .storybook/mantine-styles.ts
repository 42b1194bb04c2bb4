// Loads styles of components that the kit's stories import by file. In its own module, since imports are hoisted and
// these must follow the main styles.
import.meta.glob('../ui-kit/src/mantine-styles/*.ts', { eager: true });
