/** A model with the price of each version as new in millions of pesos, estimated if it is no longer sold. */
export type UsedModel = readonly [name: string, newPrices: Readonly<Record<string, number>>];

/** A brand that is accepted in part payment. Codes follow the order of models and versions, so new ones go last. */
export interface UsedBrand {
  /** The valuation service's own id. */
  id: number;
  name: string;
  models: readonly UsedModel[];
}
