import type { FastifyBaseLogger } from 'fastify';
import { redactOperationCodes } from '../../../domain/operation/codes/operation-code.ts';
import { isErrorBody, WireError, wireErrors } from '../../../domain/wire/errors.ts';
import { failureReason, readText } from '../../ground/wire/read-text.ts';

/** Time limit for an answer of the dealership system. */
export const patienceMs = 8_000;

/** Size limit of an answer in bytes: text and parsed items of a longer one would be in memory at once. */
const longestAnswer = 8 * 1024 * 1024;

/** Size limit of a list: reading its items takes about a hundred times the memory of its text. */
const longestList = 10_000;

interface UpstreamRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  /** Whether the answer means only success, and its content is ignored. */
  isAnswerless?: boolean;
  /** The client's IP address, by which the system limits wrong codes. */
  forwardedFor: string | undefined;
}

/** Returns the `data` of an answer. Throws the system's refusal, or `system_unavailable` for any other failure. */
export type Upstream = (request: UpstreamRequest) => Promise<unknown>;

/** The system answered with a refusal: an error of its own, or no data. */
export class SystemRefusal extends WireError {
  readonly status: number;

  constructor(status: number) {
    super('system_unavailable');
    this.status = status;
  }
}

/** Calls an existing dealership system, and turns every failure into a WireError. */
export function createUpstream(log: Pick<FastifyBaseLogger, 'warn'>, patience: number): Upstream {
  return async ({ method, url, body, forwardedFor, isAnswerless }) => {
    try {
      const response = await fetch(url, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: {
          accept: 'application/json',
          ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        // A redirect could lead to any server.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      if (isAnswerless && response.ok) return null;
      const { status } = response;
      return dataIn(jsonIn(await readText(response, longestAnswer), status), status);
    } catch (error) {
      if (error instanceof WireError && !(error instanceof SystemRefusal)) throw error;
      log.warn(
        {
          call: `${method} ${redactOperationCodes(new URL(url).pathname)}`,
          reason: reasonOf(error),
        },
        'the dealership system did not answer as it should',
      );
      throw error instanceof SystemRefusal ? error : new WireError('system_unavailable');
    }
  };
}

function dataIn(answer: unknown, status: number): unknown {
  if (isErrorBody(answer) && Object.hasOwn(wireErrors, answer.error.code)) {
    throw new WireError(answer.error.code);
  }
  if (status >= 400 && !isRefusal(status)) throw new Error(`it answered ${status}`);
  const data = (answer as { data?: unknown } | null)?.data;
  // SPEC §7: an answer without data counts as failed.
  if (isRefusal(status) || data === undefined) throw new SystemRefusal(status);
  if (Array.isArray(data) && data.length > longestList) {
    throw new Error(`its list has ${data.length} items, and at most ${longestList} are read`);
  }
  return data;
}

/** An error page need not be JSON. */
function jsonIn(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 400) return null;
    throw error;
  }
}

/** Statuses that don't answer the request: a login, a limit, a time limit. */
const unrelatedStatuses = [401, 403, 407, 408, 429];

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !unrelatedStatuses.includes(status);
}

/** Never contains the answer itself, which may have personal data. */
function reasonOf(error: unknown): string {
  if (error instanceof SystemRefusal) {
    return error.status >= 400 ? `it answered ${error.status}` : 'its answer has no data';
  }
  if (error instanceof SyntaxError) return 'its answer is no JSON';
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long';
  return failureReason(error);
}
