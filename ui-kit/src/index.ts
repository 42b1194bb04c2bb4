/** The kit's main entry: provider, texts, layout, the catalogue's and the site's components. */
export { BacklotProvider } from './theme/backlot-provider';
export { AccentScope } from './theme/accent-scope';
export { usePageAccent } from './theme/use-page-accent';
export { colorSchemeScript } from './theme/color-scheme';
export { DESKTOP_MIN_WIDTH, iconSize, iconStroke, motion, type Accent } from './theme/tokens';
export { defineMessages, defineStaffMessages } from './i18n/define-messages';
export type { Locale } from './i18n/locales';
export { shouldHideQuotePanel, shouldOpenQuotePanel, type QuotePanelContext } from './interaction/quote-panel';
export { useIsHydrated } from './interaction/use-is-hydrated';
export { usePausableTimeout } from './interaction/use-pausable-timeout';
export { whenIdle } from './interaction/when-idle';
export { OnDemand } from './on-demand/OnDemand';
export { isFileGone, onDemandPart, PartMissingError, type OnDemandPart } from './on-demand/on-demand-part';
export { LocaleProvider, useLocale } from './i18n/locale';

export * from './components/AddToQuote';
export * from './components/CardGrid';
export * from './components/ColorSchemeToggle';
export * from './components/EmptyState';
export * from './components/EquipmentCard';
export * from './components/EquipmentPicture';
export * from './components/ErrorState';
export * from './components/FigureRow';
export * from './components/LanguageSwitch';
export * from './components/LoadingState';
export * from './components/MobileBar';
export * from './components/Notice';
export * from './components/PageBody';
export * from './components/PageHeading';
export * from './components/PageHero';
export * from './components/PictureCard';
export * from './components/QuantityControl';
export * from './components/QuickNav';
export * from './components/QuoteButton';
export * from './components/SearchField';
export * from './components/SiteFooter';
export * from './components/SiteFrame';
export * from './components/SiteHeader';
export * from './components/SkipLink';
export * from './components/StatusBadge';
export * from './components/StepHeader';
export * from './components/StripeMark';
export * from './components/Wordmark';

export { notifications } from '@mantine/notifications';
export {
  ActionIcon,
  Anchor,
  Box,
  Button,
  Divider,
  Group,
  List,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
