/** Picture upload. A separate entry, because it is heavy: loaded with the forms that use it. */
import './mantine-styles/pictures.ts';

export * from './components/PictureField/PictureField.tsx';
