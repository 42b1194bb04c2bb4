/** The router, re-exported so that shell and remotes share one instance. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  Outlet,
  RouterProvider,
  useBlocker,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { Location, RouteObject } from 'react-router-dom';
