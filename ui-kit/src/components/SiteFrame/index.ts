export { MAIN_ID, SiteFrame, type SiteFrameProps } from './SiteFrame.tsx';
