export { SiteFooter, type FooterColumn, type FooterLink, type SiteFooterProps } from './SiteFooter.tsx';
