import * as z from 'zod/mini';
import { count, instant } from '../primitives.ts';

/** Recently changed projects, newest first. */
export const recentProjectsSchema = z.lazy(() =>
  z.object({
    items: z.array(z.object({ id: z.number(), title: z.string(), createdAt: instant, updatedAt: instant })),
  }),
);
export type RecentProjects = z.infer<typeof recentProjectsSchema>;

/** Metrics of the admin overview (spec 2). Recent activity has its own endpoints, so that each may fail alone. */
export const overviewSchema = z.lazy(() =>
  z.object({
    equipmentCount: count,
    pendingQuoteRequestCount: count,
    quoteRequestCount: count,
    projectCount: count,
  }),
);
export type Overview = z.infer<typeof overviewSchema>;
