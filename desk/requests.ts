import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dealership } from '../server/sale/dealership.ts';
import type { File } from './pages/csv-file.ts';
import type { Page } from './pages/document.ts';
import type { DeskForm } from './pages/form.ts';
import type { Person } from './person.ts';
import type { DeskAct } from './roles.ts';

export interface Requested {
  request: FastifyRequest;
  reply: FastifyReply;
  params: Record<string, string>;
  query: URLSearchParams;
  form: DeskForm;
}

/** A redirect after an act, with the act's result in words. */
export interface Onward {
  to: string;
  sentence?: string;
}

export type Answer = Page | Onward | File;

export type Answering<More = object> = (requested: Requested & More) => Promise<Answer>;
export type Method = 'GET' | 'POST';

export interface Desk {
  app: FastifyInstance;
  dealership: Dealership;
  url: string;
  /** Registers a route for people who may do `act`; in a `scope` that receives files, if it is given. */
  route(
    method: Method,
    url: string,
    act: DeskAct,
    answer: Answering<{ person: Person }>,
    scope?: Pick<FastifyInstance, 'route'>,
  ): void;
  /** Registers a route for people who are not signed in. */
  openRoute(method: Method, url: string, answer: Answering): void;
}
