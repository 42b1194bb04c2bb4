import {
  IconAdjustments,
  IconAlertTriangle,
  IconCalendarStats,
  IconChartBar,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconPlus,
  IconShieldLock,
  IconUsers,
  IconVideo,
  type Icon as PageIcon,
} from '@tabler/icons-react';
import { PAGE_KEYS, PAGES, type BackOfficePage } from './pages.ts';

interface NavEntry {
  /** Defaults to the page's section. */
  readonly name?: string;
  /** Label of a command or button that leads there. Defaults to the name. */
  readonly ctaLabel?: string;
  readonly icon: PageIcon;
  /** Shortcut of single letters; 'g o' is a sequence. */
  readonly keys?: string;
  /** Group in the palette and the list of shortcuts: navigation, or starting an action. */
  readonly group: 'pages' | 'actions';
  readonly keywords: string;
  readonly isInSidebar?: true;
  readonly quickAction?: 'primary' | 'further';
}

/** Navigation entries by page. Pages without one are reached through a list. */
const NAV_ENTRIES: Readonly<Partial<Record<BackOfficePage, NavEntry>>> = {
  adminOverview: {
    icon: IconLayoutDashboard,
    keys: 'g o',
    group: 'pages',
    keywords: 'dashboard home',
    isInSidebar: true,
  },
  adminEquipment: {
    icon: IconVideo,
    keys: 'g e',
    group: 'pages',
    keywords: 'inventory items catalog',
    isInSidebar: true,
  },
  adminEquipmentNew: {
    name: 'Add Equipment',
    icon: IconPlus,
    keys: 'n',
    group: 'actions',
    keywords: 'new item create',
    quickAction: 'primary',
  },
  adminQuoteRequests: {
    icon: IconFileText,
    keys: 'g q',
    group: 'pages',
    keywords: 'quotes customers',
    isInSidebar: true,
  },
  adminStockPlan: {
    ctaLabel: 'Stock Plan',
    icon: IconCalendarStats,
    keys: 'g s',
    group: 'pages',
    keywords: 'timeline availability calendar free units inventory',
    isInSidebar: true,
  },
  adminShortages: {
    name: 'Shortages',
    icon: IconAlertTriangle,
    keys: 'g m',
    group: 'pages',
    keywords: 'overbooked missing overdue late sub-rent stock',
  },
  adminStockSettings: {
    name: 'Stock Settings',
    icon: IconAdjustments,
    group: 'pages',
    keywords: 'turnaround overbooking csv import export units',
  },
  adminReports: {
    ctaLabel: 'View Reports',
    icon: IconChartBar,
    keys: 'g r',
    group: 'pages',
    keywords: 'figures charts statistics',
    quickAction: 'further',
  },
  adminAccounts: { icon: IconUsers, keys: 'g a', group: 'pages', keywords: 'users sessions people sign-ins' },
  adminActivity: {
    icon: IconHistory,
    keys: 'g h',
    group: 'pages',
    keywords: 'security log audit sign-ins failures history',
  },
  adminPersonalData: {
    icon: IconShieldLock,
    keys: 'g p',
    group: 'pages',
    keywords: 'privacy gdpr export erase customer',
  },
};

/** Navigation entry with its defaults and path. */
export type NavItem = NavEntry & Required<Pick<NavEntry, 'name' | 'ctaLabel'>> & { page: BackOfficePage; path: string };

/** In the order of sidebar, palette, shortcuts and quick actions. */
export const NAV_ITEMS: readonly NavItem[] = PAGE_KEYS.flatMap((page) => {
  const entry = NAV_ENTRIES[page];
  if (entry === undefined) return [];
  const { path, section } = PAGES[page];
  const { name = section, ctaLabel = name } = entry;
  return [{ ...entry, page, path, name, ctaLabel }];
});
