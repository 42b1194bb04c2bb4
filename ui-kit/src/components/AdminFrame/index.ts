export { AdminFrame, type AdminFrameProps, type AdminLink } from './AdminFrame.tsx';
