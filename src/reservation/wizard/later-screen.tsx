import { lazy, useState, type ComponentType } from 'react';

/**
 * A screen that is fetched beforehand, or when it is needed. One that has come shows at once: a lazy component suspends
 * even then, and the fallback of what suspends stays for 300 ms.
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
    // Held, so that nothing starts anew when it comes.
    const [Shown] = useState(() => come ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { fetch });
}
