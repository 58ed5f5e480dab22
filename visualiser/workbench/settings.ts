import { createStore, useStore } from './store.ts';

/** How the user has set the workbench, across charts and modes. */
export interface Settings {
  /** Whether the view follows the active states. */
  isFollowing: boolean;
  isPanelOpen: boolean;
}

const settings = createStore<Settings>({ isFollowing: true, isPanelOpen: true });

export function useSettings(): Settings {
  return useStore(settings);
}

export function changeSettings(part: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...part });
}
