import { BACK_OFFICE_PAGE_KEYS, BACK_OFFICE_PAGES, type BackOfficePage } from '@backlot/domain';
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

/** How a page is offered from all the others. */
type Offer = {
  /** What it is called; as the section unless set. */
  readonly name?: string;
  /** What a command or a button says that leads there; its name unless set. */
  readonly call?: string;
  readonly icon: PageIcon;
  /** Its shortcut, letters alone, as they are pressed; 'g o' is one after the other. */
  readonly keys?: string;
  /** Whether one goes there, or goes there to do something: its place in the palette and in the list of shortcuts. */
  readonly group: 'pages' | 'actions';
  /** What else somebody may type for it in the palette. */
  readonly also: string;
  readonly isInSidebar?: true;
  /** Its place among the quick actions of the overview. */
  readonly quickAction?: 'primary' | 'further';
};

type PageFacts = {
  /** The section in which it stands: the title bar names it. */
  readonly section: string;
  /** Unset for the page of one record: the way there leads through a list. */
  readonly offer?: Offer;
};

const EQUIPMENT = 'Equipment';
const QUOTE_REQUESTS = 'Quote Requests';
const STOCK = 'Stock';
const ACCOUNTS = 'Accounts';

/** What the back office says of each of its pages. The addresses are the domain's, the pages themselves stand in `exposes/routes.tsx`. */
const FACTS: Readonly<Record<BackOfficePage, PageFacts>> = {
  adminOverview: {
    section: 'Overview',
    offer: { icon: IconLayoutDashboard, keys: 'g o', group: 'pages', also: 'dashboard home', isInSidebar: true },
  },
  adminEquipment: {
    section: EQUIPMENT,
    offer: { icon: IconVideo, keys: 'g e', group: 'pages', also: 'inventory items catalog', isInSidebar: true },
  },
  adminEquipmentNew: {
    section: EQUIPMENT,
    offer: {
      name: 'Add Equipment',
      icon: IconPlus,
      keys: 'n',
      group: 'actions',
      also: 'new item create',
      quickAction: 'primary',
    },
  },
  adminEquipmentEdit: { section: EQUIPMENT },
  adminQuoteRequests: {
    section: QUOTE_REQUESTS,
    offer: { icon: IconFileText, keys: 'g q', group: 'pages', also: 'quotes customers', isInSidebar: true },
  },
  adminQuoteRequest: { section: QUOTE_REQUESTS },
  adminStockPlan: {
    section: STOCK,
    offer: {
      call: 'Stock Plan',
      icon: IconCalendarStats,
      keys: 'g s',
      group: 'pages',
      also: 'timeline availability calendar free units inventory',
      isInSidebar: true,
    },
  },
  adminShortages: {
    section: STOCK,
    offer: {
      name: 'Shortages',
      icon: IconAlertTriangle,
      keys: 'g m',
      group: 'pages',
      also: 'overbooked missing overdue late sub-rent stock',
    },
  },
  adminStockSettings: {
    section: STOCK,
    offer: {
      name: 'Stock Settings',
      icon: IconAdjustments,
      group: 'pages',
      also: 'turnaround overbooking csv import export units',
    },
  },
  adminReports: {
    section: 'Reports',
    offer: {
      call: 'View Reports',
      icon: IconChartBar,
      keys: 'g r',
      group: 'pages',
      also: 'figures charts statistics',
      quickAction: 'further',
    },
  },
  adminAccounts: {
    section: ACCOUNTS,
    offer: { icon: IconUsers, keys: 'g a', group: 'pages', also: 'users sessions people sign-ins' },
  },
  adminAccount: { section: ACCOUNTS },
  adminActivity: {
    section: 'Activity',
    offer: { icon: IconHistory, keys: 'g h', group: 'pages', also: 'security log audit sign-ins failures history' },
  },
  adminPersonalData: {
    section: 'Personal Data',
    offer: { icon: IconShieldLock, keys: 'g p', group: 'pages', also: 'privacy gdpr export erase customer' },
  },
};

/** The section in which a page stands. */
export const sectionOf = (page: BackOfficePage): string => FACTS[page].section;

/** A page that is offered from all the others, with its address. */
export type OfferedPage = Offer & Required<Pick<Offer, 'name' | 'call'>> & { page: BackOfficePage; path: string };

/** In the order in which sidebar, palette, shortcuts and quick actions show them. */
export const OFFERED_PAGES: readonly OfferedPage[] = BACK_OFFICE_PAGE_KEYS.flatMap((page) => {
  const { section, offer } = FACTS[page];
  if (offer === undefined) return [];
  const { name = section, call = name } = offer;
  return [{ ...offer, page, path: BACK_OFFICE_PAGES[page].path, name, call }];
});
