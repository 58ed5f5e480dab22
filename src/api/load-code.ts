/** Milliseconds after which loading the code of a screen or a call fails (SPEC §9, asset chunk timeout). */
export const longestLoad = 120_000;

/** Fetches code on demand. Throws 'load-failed' when the request fails or takes too long (SPEC §8). */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the code took too long to load')), longestLoad);
      }),
    ]);
  } catch (cause) {
    throw new Error('load-failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
