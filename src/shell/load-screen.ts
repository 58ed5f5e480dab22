/** How long the code of a screen may take, in milliseconds (SPEC §9, asset chunk timeout). */
export const longestLoad = 120_000;

/** Fetches a screen's code; fails with 'load-failed' when it is lost, or does not come in time (SPEC §8). */
export async function loadScreen<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('it took too long')), longestLoad);
      }),
    ]);
  } catch (cause) {
    throw new Error('load-failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
