import * as z from 'zod/mini';
import { count, instant } from './primitives.js';
import { recentEquipmentSchema } from './equipment.js';
import { recentQuoteRequestsSchema } from './quote-requests.js';

/** The lately changed projects, newest first (spec 3: only count and recent list are used). */
export const recentProjectsSchema = z.object({
  items: z.array(z.object({ id: z.number(), title: z.string(), createdAt: instant, updatedAt: instant })),
});
export type RecentProjects = z.infer<typeof recentProjectsSchema>;

/** Everything the admin overview shows, in one answer (spec 2, Admin overview). */
export const overviewSchema = z.object({
  equipmentCount: count,
  pendingQuoteRequestCount: count,
  quoteRequestCount: count,
  projectCount: count,
  recentEquipment: recentEquipmentSchema.shape.items,
  recentProjects: recentProjectsSchema.shape.items,
  recentQuoteRequests: recentQuoteRequestsSchema.shape.items,
});
export type Overview = z.infer<typeof overviewSchema>;
