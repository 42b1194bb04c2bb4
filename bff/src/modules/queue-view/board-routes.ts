import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  ControllerHandlerReturnType,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';

/** A request below the address of the view. */
export interface BoardRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Route {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  readonly handler: AppControllerRoute['handler'];
}

/** `/queue/:name` as a pattern with named groups. */
const patternOf = (route: string) => new RegExp(`^${route.replace(/:(\w+)/gu, '(?<$1>[^/]+)')}/?$`, 'u');

/** Collects what bull-board answers, without a server of its own: ours asks it. */
export class BoardRoutes implements IServerAdapter {
  #routes: Route[] = [];
  #pages: RegExp[] = [];
  #queues: BullBoardQueues = new Map();
  #entry: AppViewRoute['handler'] | undefined;
  #uiConfig: UIConfig = {};
  #onError: ((error: Error) => ControllerHandlerReturnType) | undefined;

  setQueues(queues: BullBoardQueues): this {
    this.#queues = queues;
    return this;
  }

  setViewsPath(): this {
    return this;
  }

  setStaticPath(): this {
    return this;
  }

  setEntryRoute({ route, handler }: AppViewRoute): this {
    this.#pages = [route].flat().map(patternOf);
    this.#entry = handler;
    return this;
  }

  setErrorHandler(handler: (error: Error) => ControllerHandlerReturnType): this {
    this.#onError = handler;
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.#routes = routes.flatMap(({ method, route, handler }) =>
      [route].flat().map((one) => ({
        methods: [method].flat().map((name) => name.toUpperCase()),
        pattern: patternOf(one),
        handler,
      })),
    );
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.#uiConfig = config;
    return this;
  }

  /** What fills the page at this address; undefined when there is no page. */
  pageAt({ method, path }: BoardRequest, basePath: string): Readonly<Record<string, string>> | undefined {
    const isPage = (method === 'GET' || method === 'HEAD') && this.#pages.some((pattern) => pattern.test(path));
    return isPage ? this.#entry?.({ basePath, uiConfig: this.#uiConfig }).params : undefined;
  }

  /** What bull-board answers; undefined when it knows no such call. Rejects when the queue does not answer. */
  async call({ method, path, query, body }: BoardRequest): Promise<ControllerHandlerReturnType | undefined> {
    for (const { methods, pattern, handler } of this.#routes) {
      const match = methods.includes(method) ? pattern.exec(path) : null;
      if (match !== null)
        return handler({
          queues: this.#queues,
          uiConfig: this.#uiConfig,
          params: { ...match.groups },
          query,
          body,
          headers: {},
        });
    }
    return undefined;
  }

  /** How bull-board's page is told that a call failed. */
  failure(message: string): ControllerHandlerReturnType | undefined {
    return this.#onError?.(new Error(message));
  }
}
