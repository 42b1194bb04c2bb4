import * as z from 'zod/mini';
import { count, instant } from '../primitives.js';

/** The lately changed projects, newest first (spec 3: only count and recent list are used). */
export const recentProjectsSchema = z.lazy(() =>
  z.object({
    items: z.array(z.object({ id: z.number(), title: z.string(), createdAt: instant, updatedAt: instant })),
  }),
);
export type RecentProjects = z.infer<typeof recentProjectsSchema>;

/** The metrics of the admin overview (spec 2). Recent activity has calls of its own, so that either may fail alone. */
export const overviewSchema = z.lazy(() =>
  z.object({
    equipmentCount: count,
    pendingQuoteRequestCount: count,
    quoteRequestCount: count,
    projectCount: count,
  }),
);
export type Overview = z.infer<typeof overviewSchema>;
