export const compareParameter = 'comparar';
export const differencesParameter = 'diferencias';

export interface Comparison {
  /** The ids of the two versions that a narrow screen shows. */
  chosen: readonly number[];
  onlyDifferences: boolean;
}

/** Reads `?comparar=71&comparar=73&diferencias=1`; `?comparar=1` chooses the first two versions. Null without a comparison. */
export function readComparison(
  params: URLSearchParams,
  versions: readonly { id: number }[],
): Comparison | null {
  if (!params.has(compareParameter)) return null;
  const ids = versions.map(({ id }) => id);
  const wanted = params
    .getAll(compareParameter)
    .map(Number)
    .filter((id) => ids.includes(id));
  return {
    chosen: [...new Set([...wanted, ...ids])].slice(0, 2),
    onlyDifferences: params.has(differencesParameter),
  };
}
