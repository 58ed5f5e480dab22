import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Client } from './client.ts';

/** What loaders read and views share: one of each for a page, in the browser and on the server. */
export interface Api {
  client: Client;
  queryClient: QueryClient;
  /** Scheme and host that the site is known by; no slash at its end. */
  origin: string;
  /** The script of the live chat; none unless the program is told of one. */
  chatScriptUrl?: string | undefined;
  /** How the actors of the views run: whose clock they go by, and who looks on. */
  actorOptions?: Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;
}

export const apiContext = createRouterContext<Api>();

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside of an ApiProvider');
  return api;
}

export function useClient(): Client {
  return useApi().client;
}
