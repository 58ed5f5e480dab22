/** A model with what a new one of each version costs, or would cost today, in millions of pesos. */
export type UsedModel = readonly [name: string, newPrices: Readonly<Record<string, number>>];

/** A brand that is taken in part payment. Codes follow the order of models and versions: new ones go last. */
export interface UsedBrand {
  /** The valuation service's own id. */
  id: number;
  name: string;
  models: readonly UsedModel[];
}
