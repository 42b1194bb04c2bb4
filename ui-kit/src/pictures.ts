/** Taking in pictures. Heavy, and therefore an entry of their own, fetched with the form that has one. */
import './mantine-styles/pictures';

export * from './components/PictureField';
