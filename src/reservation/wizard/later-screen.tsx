import { lazy, useState, type ComponentType } from 'react';

/**
 * A screen whose code can be preloaded. A loaded one renders at once; React.lazy would suspend even then, and show its
 * fallback for 300 ms.
 */
export function laterScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let come: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    come = module.default;
    return module;
  };
  const Later = lazy(fetch) as unknown as ComponentType<Props>;
  function Screen(props: Props) {
    // Keeps the first component, so that the screen doesn't remount when its code arrives.
    const [Shown] = useState(() => come ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { fetch });
}
