import {
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  name: string;
  /** The types of its parameters. */
  types: number[];
  /** Names and types of its columns, as PostgreSQL described them. */
  description: Messages;
}

// A list of ids makes one text for each length.
const mostStatements = 200;

const { serialize } = protocol;

/**
 * What Drizzle calls of a PGlite client. It parses and plans each query once, and then only binds and executes it, in one exchange with
 * PostgreSQL: PGlite itself parses and plans it each time, in six exchanges.
 */
export class PreparedClient implements Pick<PGlite, 'query' | 'transaction'> {
  readonly #client: PGlite;
  readonly #statements = new Map<string, Statement>();
  #prepared = 0;

  constructor(client: PGlite) {
    this.#client = client;
  }

  query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#client._runExclusiveTransaction(() => this.#run<Row>(text, params, options));
  }

  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#client.transaction((tx) => {
      const query = async <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
        if (tx.closed) throw new Error('the transaction has ended');
        return this.#run<Row>(text, params, options);
      };
      return work({ ...tx, query });
    });
  }

  #run<Row>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return this.#client._runExclusiveQuery(async () => {
      const { name, types, description } = await this.#statement(text);
      const values = params.map((param, index) => this.#written(param, types[index]!));
      const answer = await this.#send(
        serialize.bind({ statement: name, values }),
        serialize.execute(),
        serialize.sync(),
      );
      const [results] = parse.parseResults([...description, ...answer], this.#parsers(options), {
        rowMode: options?.rowMode,
      });
      return results as Results<Row>;
    });
  }

  /** The statement of a text, prepared by its first query. Those that were not used for the longest time are dropped. */
  async #statement(text: string): Promise<Statement> {
    const statement = this.#statements.get(text) ?? (await this.#prepare(text));
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    for (const [oldest, { name }] of this.#statements) {
      if (this.#statements.size <= mostStatements) break;
      this.#statements.delete(oldest);
      await this.#send(serialize.close({ type: 'S', name }), serialize.sync());
    }
    return statement;
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `q${++this.#prepared}`;
    const description = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    return { name, types: parse.parseDescribeStatementResults(description), description };
  }

  /** PGlite copies its parsers, which are hundreds, for each answer. */
  #parsers({ parsers }: QueryOptions = {}): PGlite['parsers'] {
    return Object.assign(Object.create(this.#client.parsers) as PGlite['parsers'], parsers);
  }

  #written(param: unknown, type: number): string | null {
    if (param === null || param === undefined) return null;
    const { serializers } = this.#client;
    return serializers[type]?.(param) ?? String(param as string | number);
  }

  #send(...messages: Uint8Array[]): Promise<Messages> {
    return this.#client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }
}
