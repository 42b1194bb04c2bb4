import { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { Statements } from '../../src/platform/database/statements.ts';

const paramsSchema = z.array(z.unknown());
const executeArguments = z
  .tuple([z.string(), paramsSchema.default([])], z.unknown())
  .transform(([sql, params]) => ({ sql, params }));
const rowArguments = z
  .tuple([z.object({ sql: z.string(), params: paramsSchema })])
  .transform(([statement]) => statement);

export interface RanStatement extends z.output<typeof executeArguments> {
  /** File and function, as `payments.readPayments`. */
  readonly name: string;
}

/** Records the statements that functions of `*.sql.ts` run during the tests of the enclosing `describe`. */
export class RanStatements {
  readonly #bySql = new Map<string, RanStatement>();
  /** Callers by SQL text: a stack trace takes longer than most statements. */
  readonly #callers = new Map<string, string | undefined>();

  static forTests(): RanStatements {
    const ran = new RanStatements();
    ran.#observe(SqlEntityManager.prototype, 'execute', executeArguments);
    ran.#observe(Statements.prototype, 'row', rowArguments);
    return ran;
  }

  all(): readonly RanStatement[] {
    return [...this.#bySql.values()];
  }

  #observe(prototype: object, method: string, schema: z.ZodType<Omit<RanStatement, 'name'>>): void {
    const original: unknown = Reflect.get(prototype, method);
    if (typeof original !== 'function') throw new Error(`${method} is no method`);
    const record = (args: unknown) => {
      const { data } = schema.safeParse(args);
      if (data === undefined) return;
      const { sql } = data;
      if (!this.#callers.has(sql)) this.#callers.set(sql, callerInSqlFile());
      const name = this.#callers.get(sql);
      if (name !== undefined) this.#bySql.set(sql, { name, ...data });
    };
    beforeAll(() => {
      Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]): unknown {
        record(args);
        return Reflect.apply(original, this, args);
      });
    });
    afterAll(() => {
      Reflect.set(prototype, method, original);
    });
  }
}

function callerInSqlFile(): string | undefined {
  const [, name, file] = /at (?:async )?(\S+) \(\S*?([\w-]+)\.sql\.ts:/u.exec(new Error().stack ?? '') ?? [];
  return name === undefined || file === undefined ? undefined : `${file}.${name}`;
}
