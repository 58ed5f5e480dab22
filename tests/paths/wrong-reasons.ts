/** Why a browser reaches something in one run and not in another. */
export const byChance = 'by chance';

interface Reached {
  all: number;
  reached: number;
  /** What the run didn't reach, when it walked in a browser. */
  missing?: readonly string[] | undefined;
  /** Whether the run may have reached more than `reached`. */
  acceptsMore?: boolean | undefined;
}

/** What is wrong about the reasons of a chart's states or arrows: one is missing, or something that was reached has one. */
export function wrongReasons(
  of: string,
  reasons: Readonly<Record<string, string>>,
  { all, reached, missing, acceptsMore = false }: Reached,
): string[] {
  const given = Object.keys(reasons);
  const certain = given.filter((each) => reasons[each] !== byChance);
  const named = [
    ...(missing ?? [])
      .filter((each) => !given.includes(each))
      .map((each) => `${of}: no reason why no browser reached ${each}`),
    ...certain
      .filter((each) => missing && !acceptsMore && !missing.includes(each))
      .map((each) => `${of}: a browser reached ${each}, in spite of its reason`),
  ];
  const unreached = all - reached;
  const isCountRight = certain.length <= unreached && unreached <= given.length;
  return named.length > 0 || isCountRight
    ? named
    : [`${of}: ${unreached} were not reached in a browser, ${given.length} have a reason`];
}
