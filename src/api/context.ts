import { useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ComponentType } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Parameters, Popup } from '../../domain/content/parameters.ts';
import { brandOf, type Brand, type BrandId, type Brands } from '../../domain/vehicles/brands.ts';
import type { SubmittedForm } from '../../domain/forms/submitted-form.ts';
import type { Client } from './client.ts';
import { parametersQuery } from './queries.ts';

/** Shared by loaders and views: one object per page, in the browser and on the server. */
export interface Api {
  client: Client;
  queryClient: QueryClient;
  /** Scheme and public host of the site, without a final slash. */
  origin: string;
  /** Address of the live chat's script; undefined when none is configured. */
  chatScriptUrl?: string | undefined;
  /** The form that this page answers, if it was posted as a document. */
  submitted?: SubmittedForm | undefined;
  /** Shows the popups at once, in a preview that runs no script. */
  PreviewedPopups?: ComponentType<{ popups: Popup[] }> | undefined;
  /** Clock and inspector of the views' actors. */
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

export function useBrands(): Brands {
  return useClient().brands;
}

export function useBrand(id: BrandId): Brand {
  return brandOf(useBrands(), id);
}

/** The dealership's own data; undefined while they load and after they failed to load. */
export function useParameters(): Parameters | undefined {
  return useQuery(parametersQuery(useClient())).data;
}
